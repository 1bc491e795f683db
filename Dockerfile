FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json build.mjs ./
# npm builds the stand-in for Discord right after it has installed the packages.
COPY packages ./packages
RUN npm ci --no-audit --no-fund
COPY . .
RUN node build.mjs --image
# Two packages name prisma and typescript as optional peers. npm keeps those while package.json lists them.
RUN npm pkg delete devDependencies && npm prune --omit=dev --ignore-scripts

FROM node:24-bookworm-slim
# Two arenas instead of 8 a core: threads give memory back to each other. A picture's canvas is given back at once.
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072
WORKDIR /app
COPY --from=build --chown=node:node /app/package.json ./
COPY --from=build --chown=node:node /app/node_modules ./node_modules
COPY --from=build --chown=node:node /app/prisma ./prisma
COPY --from=build --chown=node:node /app/dist ./dist
# The stand-in for Discord. The bot loads it only if there is no token.
COPY --from=build --chown=node:node /app/packages/stand-in/package.json ./packages/stand-in/
COPY --from=build --chown=node:node /app/packages/stand-in/dist ./packages/stand-in/dist
# The bot reads texts, help pages and fonts from the sources.
COPY --from=build --chown=node:node /app/games ./games
COPY --from=build --chown=node:node /app/src ./src
COPY --from=build --chown=node:node /app/docs/players.md ./docs/
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
# A heap limit makes Node collect garbage more often: 400 MB of memory instead of 650 (docs/scaling.md).
CMD ["node", "--max-old-space-size=1024", "--max-semi-space-size=8", "dist/src/main.js"]
