import {
  ApplicationIntegrationType,
  OAuth2Scopes,
  Routes,
  type APIApplicationInstallParams,
  type REST,
  type RESTPatchCurrentApplicationJSONBody,
} from 'discord.js';
import type { AnyGame } from '../../engine/contract/game';
import { cut } from '../screen/limits';
import { NEEDED } from '../screen/permission-words';
import { generalTexts } from '../screen/reply';
import { textsOf } from '../screen/ui';

/** Sets the application's profile on Discord: description, tags and the ways to install it. */

const MAX_DESCRIPTION = 400;
const TAGS: [string, string, string, string] = ['Board games', 'Strategy', 'Turn-based', 'Multiplayer'];
const SCOPES = [OAuth2Scopes.Bot, OAuth2Scopes.ApplicationsCommands];

/** Returns the page on which a host adds the bot to a server, with the permissions that it needs. */
export function inviteLink(application: string): string {
  const link = new URL('https://discord.com/oauth2/authorize');
  link.searchParams.set('client_id', application);
  link.searchParams.set('scope', SCOPES.join(' '));
  link.searchParams.set('permissions', String(NEEDED));
  return link.href;
}

export function listing(games: readonly AnyGame[]): RESTPatchCurrentApplicationJSONBody {
  const texts = generalTexts('en');
  const titles = games.map(({ id }) => textsOf(id, 'en').plain.text('game.name'));
  const toServers: APIApplicationInstallParams = { scopes: SCOPES, permissions: String(NEEDED) };
  return {
    description: cut(texts.ui('listing-description', { titles }), MAX_DESCRIPTION),
    tags: TAGS,
    install_params: toServers,
    integration_types_config: {
      [ApplicationIntegrationType.GuildInstall]: { oauth2_install_params: toServers },
      [ApplicationIntegrationType.UserInstall]: {
        oauth2_install_params: { scopes: [OAuth2Scopes.ApplicationsCommands], permissions: '0' },
      },
    },
  };
}

export const writeListing = async (rest: Pick<REST, 'patch'>, games: readonly AnyGame[]): Promise<void> => {
  await rest.patch(Routes.currentApplication(), { body: listing(games) });
};
