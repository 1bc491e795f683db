/** Components of a message: classic rows and Components V2. */
import { useMemo, useState } from 'preact/hooks';
import type { ComponentChildren, JSX } from 'preact';
import type {
  APIActionRowComponent,
  APIButtonComponent,
  APIComponentInContainer,
  APIComponentInMessageActionRow,
  APIContainerComponent,
  APIMessageTopLevelComponent,
  APISectionComponent,
  APISelectMenuComponent,
} from 'discord-api-types/v10';
import type { PageMessage } from '../../wire';
import { defaultsOf, EmojiMark, useChoices } from './choices';
import { useClient, usePage } from '../state/context';
import { Dots, Icon } from '../icons';
import { Kind, Style } from '../state/kinds';
import { Listbox } from '../compose/listbox';
import { safeUrl } from './markdown';
import { FileCard, Gallery, Picture } from './media';
import { colour } from './names';
import { Rich } from './rich';

export function Components({
  message,
  components,
}: {
  message: PageMessage;
  components: readonly APIMessageTopLevelComponent[];
}): JSX.Element {
  return (
    <div class="components">
      {components.map((component, index) => (
        <Component key={index} message={message} component={component} />
      ))}
    </div>
  );
}

type Any = APIMessageTopLevelComponent | APIComponentInContainer;

function Component({ message, component }: { message: PageMessage; component: Any }): JSX.Element | null {
  switch (component.type) {
    case Kind.row:
      return <Row message={message} row={component} />;
    case Kind.text:
      return <Rich class="textDisplay" text={component.content} />;
    case Kind.section:
      return <Section message={message} section={component} />;
    case Kind.gallery:
      return (
        <Gallery
          pictures={component.items.map((item) => ({
            url: item.media.url,
            alt: item.description ?? '',
            width: item.media.width,
            height: item.media.height,
          }))}
          spoilers={component.items.map((item) => item.spoiler ?? false)}
        />
      );
    case Kind.file:
      return (
        <Veil hidden={component.spoiler ?? false}>
          <FileCard
            name={component.name ?? nameFromUrl(component.file.url)}
            size={component.size}
            url={component.file.url}
          />
        </Veil>
      );
    case Kind.separator:
      return component.divider === false ? (
        <div class={`gap size${component.spacing ?? 1}`} />
      ) : (
        <hr class={`size${component.spacing ?? 1}`} />
      );
    case Kind.container:
      return <Container message={message} container={component} />;
    default:
      return null;
  }
}

function nameFromUrl(url: string): string {
  const path = URL.canParse(url) ? new URL(url).pathname : url;
  return decodeURIComponent(path.split('/').at(-1) ?? 'file');
}

function Container({
  message,
  container,
}: {
  message: PageMessage;
  container: APIContainerComponent;
}): JSX.Element {
  const { accent_color: accent } = container;
  return (
    <Veil hidden={container.spoiler ?? false}>
      <div
        class={`container ${typeof accent === 'number' ? 'accented' : ''}`}
        style={typeof accent === 'number' ? { '--bar': colour(accent) } : undefined}
      >
        {container.components.map((component, index) => (
          <Component key={index} message={message} component={component} />
        ))}
      </div>
    </Veil>
  );
}

function Veil({ hidden, children }: { hidden: boolean; children: ComponentChildren }): JSX.Element {
  const [veiled, setVeiled] = useState(hidden);
  if (!veiled) return <>{children}</>;
  return (
    <div class="veiledBox">
      <div inert aria-hidden="true">
        {children}
      </div>
      <button type="button" class="veil" aria-label="Spoiler, press to show" onClick={() => setVeiled(false)}>
        SPOILER
      </button>
    </div>
  );
}

function Section({ message, section }: { message: PageMessage; section: APISectionComponent }): JSX.Element {
  const { accessory } = section;
  return (
    <div class="section">
      <div class="texts">
        {section.components.map((text, index) => (
          <Rich key={index} class="textDisplay" text={text.content} />
        ))}
      </div>
      {accessory.type === Kind.button ? (
        <Button message={message} button={accessory} />
      ) : (
        <Picture
          class="thumbnail"
          spoiler={accessory.spoiler}
          picture={{
            url: accessory.media.url,
            alt: accessory.description ?? '',
            width: accessory.media.width,
            height: accessory.media.height,
          }}
        />
      )}
    </div>
  );
}

function Row({
  message,
  row,
}: {
  message: PageMessage;
  row: APIActionRowComponent<APIComponentInMessageActionRow>;
}): JSX.Element {
  return (
    <div class="row">
      {row.components.map((component, index) =>
        component.type === Kind.button ? (
          <Button key={index} message={message} button={component} />
        ) : (
          <Select key={index} message={message} select={component} />
        ),
      )}
    </div>
  );
}

/**
 * Returns the custom id of the component of this message that waits for the bot. The others are disabled
 * meanwhile.
 */
function useWaiting(message: PageMessage): string | null {
  return usePage((state) => {
    const one = state.pending.find(
      (pending) =>
        pending.failed === null && pending.of.kind === 'component' && pending.of.messageId === message.id,
    );
    return one?.of.kind === 'component' ? one.of.customId : null;
  });
}

const buttonClass = {
  [Style.primary]: 'primary',
  [Style.secondary]: 'secondary',
  [Style.success]: 'success',
  [Style.danger]: 'danger',
  [Style.link]: 'link',
  [Style.premium]: 'premium',
} as const;

function Button({ message, button }: { message: PageMessage; button: APIButtonComponent }): JSX.Element {
  const client = useClient();
  const waiting = useWaiting(message);
  if (button.style === Style.premium)
    return (
      <button type="button" class="button premium" disabled>
        Premium
      </button>
    );
  const face = (
    <>
      {button.emoji && <EmojiMark emoji={button.emoji} />}
      {button.label && <span class="label">{button.label}</span>}
    </>
  );
  if (button.style === Style.link) {
    const url = safeUrl(button.url);
    return url && !button.disabled ? (
      <a class="button link" href={url} target="_blank" rel="noopener noreferrer">
        {face}
        <Icon name="external" size={16} />
      </a>
    ) : (
      <button type="button" class="button link" disabled>
        {face}
        <Icon name="external" size={16} />
      </button>
    );
  }
  const busy = waiting === button.custom_id;
  return (
    <button
      type="button"
      class={`button ${buttonClass[button.style]} ${busy ? 'busy' : ''}`}
      disabled={button.disabled || (waiting !== null && !busy)}
      aria-busy={busy}
      aria-label={button.label ? undefined : (button.emoji?.name ?? 'Button')}
      onClick={() => waiting === null && client.press(message, button.custom_id)}
    >
      {face}
      {busy && <Dots />}
    </button>
  );
}

function Select({ message, select }: { message: PageMessage; select: APISelectMenuComponent }): JSX.Element {
  const client = useClient();
  const waiting = useWaiting(message);
  const choices = useChoices(select);
  const defaults = useMemo(() => defaultsOf(select), [select]);
  const [chosen, setChosen] = useState({ of: select, values: defaults });
  // An updated message shows its new values, not the earlier choice.
  const values = chosen.of === select ? chosen.values : defaults;
  const busy = waiting === select.custom_id;
  const placeholder = select.placeholder ?? 'Make a selection';
  return (
    <Listbox
      label={placeholder}
      placeholder={placeholder}
      choices={choices}
      chosen={values}
      min={select.min_values ?? 1}
      max={select.max_values ?? 1}
      searchable={select.type !== Kind.stringSelect}
      disabled={select.disabled || (waiting !== null && !busy)}
      busy={busy}
      onChoose={(next) => {
        setChosen({ of: select, values: next });
        client.choose(message, select.custom_id, next);
      }}
    />
  );
}
