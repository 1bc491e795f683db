import type { JSX } from 'preact';
import { Avatar } from './avatar';
import { useClient, usePage } from './state/context';
import { currentGuild, nameColour, userName } from './message/names';

export function Members(): JSX.Element | null {
  const client = useClient();
  const guild = usePage(currentGuild);
  const online = usePage((state) => state.online);
  const state = client.state;
  if (!guild) return null;
  const apps = guild.members.filter((member) => member.user.bot);
  const people = guild.members.filter((member) => !member.user.bot);
  return (
    <aside class="members" aria-label="Members">
      {(
        [
          ['Members', people],
          ['Apps', apps],
        ] as const
      )
        .filter(([, list]) => list.length > 0)
        .map(([title, list]) => (
          <section key={title}>
            <h3>
              {title} — {list.length}
            </h3>
            <ul>
              {list.map((member) => {
                const tint = nameColour(state, member.user.id);
                const away = member.user.bot && !online;
                return (
                  <li key={member.user.id} class={away ? 'away' : ''}>
                    <button
                      type="button"
                      class="member"
                      disabled={!member.user.bot}
                      title={member.user.bot ? `Write to ${userName(state, member.user)}` : undefined}
                      onClick={() => void client.message(member.user.id).catch(() => undefined)}
                    >
                      <span class="portrait">
                        <Avatar user={member.user} size={32} />
                        <i class={away ? 'offline' : 'online'} />
                      </span>
                      <span
                        class={`name ${tint ? 'tinted' : ''}`}
                        style={tint ? { '--tint': tint } : undefined}
                      >
                        {userName(state, member.user)}
                      </span>
                      {member.user.bot && <span class="app">APP</span>}
                    </button>
                  </li>
                );
              })}
            </ul>
          </section>
        ))}
    </aside>
  );
}
