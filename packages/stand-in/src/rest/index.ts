/** Every route of the API the sandbox knows. */
import { applicationRoutes } from './applications';
import { channelRoutes } from './channels';
import { commandRoutes } from './commands';
import { emojiRoutes } from './emojis';
import { guildRoutes } from './guilds';
import { interactionRoutes } from './interactions';
import { messageRoutes } from './messages';
import { reactionRoutes } from './reactions';
import { threadRoutes } from './threads';
import { userRoutes } from './users';
import type { Route } from './router';

export const routes: readonly Route[] = [
  ...userRoutes,
  ...guildRoutes,
  ...channelRoutes,
  ...threadRoutes,
  ...messageRoutes,
  ...reactionRoutes,
  ...emojiRoutes,
  ...applicationRoutes,
  ...commandRoutes,
  ...interactionRoutes,
];
