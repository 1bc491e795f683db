import { useEffect, useId, useMemo, useRef, useState } from 'preact/hooks';
import type { JSX } from 'preact';
import type { Filled } from '../../wire';
import { useClient, usePage } from '../state/context';
import { FieldBox } from './fields';
import { faultIn, partsOf, startOf } from './form';
import { Dots, Icon } from '../icons';
import { Rich } from '../message/rich';
import type { OpenModal } from '../state/store';

export function ModalHost(): JSX.Element | null {
  const open = usePage((state) => state.modal);
  return open && <Modal key={open.interactionId} open={open} />;
}

function Modal({ open }: { open: OpenModal }): JSX.Element {
  const client = useClient();
  const bot = usePage((state) => state.bots[0]);
  const parts = useMemo(() => partsOf(open.modal), [open.modal]);
  const fields = parts.flatMap((part) => (part.kind === 'field' ? [part.field] : []));
  const [answers, setAnswers] = useState<Filled>(() =>
    Object.fromEntries(fields.map((field) => [field.component.custom_id, startOf(field.component)])),
  );
  const [tried, setTried] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  const sending = open.submitted !== null;

  useEffect(() => {
    const before = document.activeElement;
    dialog.current?.showModal();
    dialog.current?.querySelector<HTMLElement>('.body :is(input, textarea, button)')?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);

  function submit(): void {
    setTried(true);
    const wrong = fields.find(
      (field) => faultIn(field.component, answers[field.component.custom_id]) !== null,
    );
    if (!wrong) client.submit(answers);
    else
      dialog.current
        ?.querySelector<HTMLElement>(
          `[data-field="${CSS.escape(wrong.component.custom_id)}"] :is(input, textarea, button)`,
        )
        ?.focus();
  }

  return (
    <dialog
      ref={dialog}
      class="modal"
      aria-labelledby={title}
      onCancel={(event) => {
        event.preventDefault();
        client.closeModal();
      }}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!sending) submit();
        }}
      >
        <header>
          <h2 id={title}>{open.modal.title}</h2>
          <button type="button" class="tool" aria-label="Close" onClick={() => client.closeModal()}>
            <Icon name="close" size={24} />
          </button>
        </header>
        <div class="body">
          {bot && (
            <p class="care">
              This form goes to <b>{bot.global_name ?? bot.username}</b>. Do not share passwords or other
              sensitive information.
            </p>
          )}
          {open.error && (
            <p class="wrong" role="alert">
              <Icon name="warn" size={18} /> {open.error}
            </p>
          )}
          {parts.map((part, index) =>
            part.kind === 'text' ? (
              <Rich key={index} text={part.content} />
            ) : (
              <FieldBox
                key={index}
                field={part.field}
                answer={answers[part.field.component.custom_id] ?? null}
                tried={tried}
                onAnswer={(answer) =>
                  setAnswers((all) => ({ ...all, [part.field.component.custom_id]: answer }))
                }
              />
            ),
          )}
        </div>
        <footer>
          <button type="button" class="button plain" onClick={() => client.closeModal()}>
            Cancel
          </button>
          <button type="submit" class={`button primary ${sending ? 'busy' : ''}`} aria-busy={sending}>
            <span class="label">Submit</span>
            {sending && <Dots />}
          </button>
        </footer>
      </form>
    </dialog>
  );
}
