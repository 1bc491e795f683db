/** The switch between people: always visible, one press, with a mark on each person who must act. */
import { useEffect } from 'preact/hooks';
import type { JSX } from 'preact';
import { Avatar } from './avatar';
import { moveFocus, useClient, usePage } from './state/context';
import { plural } from './state/words';

export function People(): JSX.Element {
  const client = useClient();
  const people = usePage((state) => state.people);
  const me = usePage((state) => state.me?.user.id);
  const badges = usePage((state) => state.badges);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey) return;
      const person = people[Number(/^Digit([1-9])$/.exec(event.code)?.[1] ?? 0) - 1];
      if (!person) return;
      event.preventDefault();
      client.become(person.name);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [people]);

  return (
    <div class="people" role="region" aria-label="Who you are" onKeyDown={moveFocus}>
      {people.map((person, index) => {
        const mine = person.user.id === me;
        const badge = mine ? undefined : badges[person.user.id];
        const name = person.user.global_name ?? person.user.username;
        const news = badge?.mentions
          ? `, ${plural(badge.mentions, 'mention')}`
          : badge?.unread
            ? ', unread messages'
            : '';
        return (
          <button
            key={person.user.id}
            type="button"
            class={`person ${mine ? 'me' : ''} ${badge?.mentions ? 'needed' : ''}`}
            aria-pressed={mine}
            aria-label={`${mine ? 'You are' : 'Be'} ${name}${news}`}
            title={`${name} (Alt+${index + 1})${news}`}
            data-person={person.name}
            onClick={() => client.become(person.name)}
          >
            <span class="portrait">
              <Avatar user={person.user} size={32} />
              {badge?.mentions ? (
                <span class="badge">{badge.mentions > 99 ? '99+' : badge.mentions}</span>
              ) : badge?.unread ? (
                <span class="news" />
              ) : null}
            </span>
            <span class="name">{name}</span>
          </button>
        );
      })}
    </div>
  );
}
