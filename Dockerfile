FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
# Its page and schemas are made as soon as its packages are there.
COPY packages ./packages
RUN npm ci --no-audit --no-fund
COPY . .
RUN npx prisma generate && npx tsc -p tsconfig.image.json --noCheck && npm prune --omit=dev --ignore-scripts

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
WORKDIR /app
COPY --from=build --chown=node:node /app/package.json ./
COPY --from=build --chown=node:node /app/node_modules ./node_modules
COPY --from=build --chown=node:node /app/prisma ./prisma
COPY --from=build --chown=node:node /app/dist ./dist
# The stand-in for Discord, which is loaded only where there is no token.
COPY --from=build --chown=node:node /app/packages/stand-in/package.json ./packages/stand-in/
COPY --from=build --chown=node:node /app/packages/stand-in/dist ./packages/stand-in/dist
# Words, help and pages are read from the sources.
COPY --from=build --chown=node:node /app/games ./games
COPY --from=build --chown=node:node /app/src ./src
COPY --from=build --chown=node:node /app/docs/players.md ./docs/
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
# With a bound to its heap JavaScript sweeps often: 400 MB instead of 650 (docs/scaling.md).
CMD ["node", "--max-old-space-size=1024", "dist/src/main.js"]
