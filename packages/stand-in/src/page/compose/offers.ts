/** Suggestions for the current option, from the server's data or from the bot. */
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Id } from '../../wire';
import { channelChoices, roleChoices, userChoices } from '../message/choices';
import { choicesOf, completes, shownName, whileTyping, type Draft, type Given, type Option } from './command';
import { useClient } from '../state/context';
import { OptionKind } from '../state/kinds';
import type { Choice } from './popup';
import type { State } from '../state/store';

/** Is a suggestion with its value. Choices can be numbers. */
interface Offer extends Choice {
  readonly stands: string | number | boolean;
}

export interface Found {
  readonly offers: readonly Offer[];
  readonly note: string | null;
}

export function useOffers(channelId: Id, draft: Draft, given: Given | undefined, state: State): Found {
  const live = useCompletion(channelId, draft, given);
  const { guilds, guildId } = state;
  return useMemo(() => {
    if (!given) return { offers: [], note: null };
    if (completes(given.option)) return live;
    const all = offersFor(given.option, state);
    const typed = given.picked === undefined ? given.text.trim().toLowerCase().replace(/^[@#]/, '') : '';
    const offers = all
      .filter(
        (offer) =>
          offer.label.toLowerCase().includes(typed) ||
          (offer.description?.toLowerCase().includes(typed) ?? false),
      )
      .slice(0, 25);
    return { offers, note: all.length > 0 && offers.length === 0 ? 'Nothing matches.' : null };
  }, [given, live, guilds, guildId]);
}

function offersFor(option: Option, state: State): readonly Offer[] {
  const same = (choices: readonly Choice[]) => choices.map((choice) => ({ ...choice, stands: choice.value }));
  switch (option.type) {
    case OptionKind.boolean:
      return [
        { value: 'true', label: 'True', stands: true },
        { value: 'false', label: 'False', stands: false },
      ];
    case OptionKind.user:
      return same(userChoices(state));
    case OptionKind.role:
      return same(roleChoices(state));
    case OptionKind.mentionable:
      return same([...userChoices(state), ...roleChoices(state)]);
    case OptionKind.channel:
      return same(channelChoices(state, option.channel_types));
    default:
      return choicesOf(option).map((choice) => ({
        value: String(choice.value),
        label: shownName(choice, state.me?.locale),
        stands: choice.value,
      }));
  }
}

/** Asks the bot while the user types, but not at every letter, and drops late answers. */
function useCompletion(channelId: Id, draft: Draft, given: Given | undefined): Found {
  const client = useClient();
  const [found, setFound] = useState<Found>({ offers: [], note: null });
  const name = given && completes(given.option) && given.picked === undefined ? given.option.name : null;
  const asked = useRef(false);
  useEffect(() => {
    if (name === null) {
      asked.current = false;
      setFound({ offers: [], note: null });
      return undefined;
    }
    let current = true;
    setFound((before) => ({
      offers: before.offers,
      note: before.offers.length > 0 ? null : 'Loading options…',
    }));
    const timer = setTimeout(
      async () => {
        try {
          const choices = await client.complete(channelId, draft.entry.command.id, whileTyping(draft, name));
          if (current)
            setFound({
              offers: choices.map((choice) => ({
                value: String(choice.value),
                label: choice.name,
                stands: choice.value,
              })),
              note: choices.length > 0 ? null : 'No options match your search.',
            });
        } catch {
          if (current) setFound({ offers: [], note: 'Loading options failed.' });
        }
      },
      asked.current ? 150 : 0,
    );
    asked.current = true;
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [name, given?.text, channelId]);
  return found;
}
