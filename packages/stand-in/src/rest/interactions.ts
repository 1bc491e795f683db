import { messageJson } from '../world/message-json';
import { refuse } from '../requests/errors';
import type { Interaction } from '../interactions/interaction';
import { flag } from './lookup';
import { done, ok, route, type Call } from './router';

const mine = (call: Call): Interaction => {
  if (call.params['app'] !== call.core.world.applicationId) throw refuse('unknownWebhook');
  return call.interactions.byToken(call.params['token'] ?? '');
};
const json = (call: Call, message: Parameters<typeof messageJson>[1]): unknown =>
  messageJson(call.core, message, call.core.world.bot);

export const interactionRoutes = [
  route(
    'POST /interactions/:interaction/:token/callback',
    async (call) => {
      const withResponse = flag(call, 'with_response');
      const answer = await call.interactions.callback(
        call.params['interaction'] ?? '',
        call.params['token'] ?? '',
        call.body,
        call.files,
      );
      return withResponse ? ok(answer) : done;
    },
    { open: true },
  ),
  route(
    'POST /webhooks/:app/:token',
    async (call) => ok(json(call, await call.interactions.followUp(mine(call), call.body, call.files))),
    {
      open: true,
      rate: 'followUp',
    },
  ),
  route(
    'GET /webhooks/:app/:token/messages/:message',
    (call) => ok(json(call, call.interactions.find(mine(call), call.params['message'] ?? ''))),
    { open: true, rate: 'followUp' },
  ),
  route(
    'PATCH /webhooks/:app/:token/messages/:message',
    async (call) =>
      ok(
        json(
          call,
          await call.interactions.edit(mine(call), call.params['message'] ?? '', call.body, call.files),
        ),
      ),
    { open: true, rate: 'followUp' },
  ),
  route(
    'DELETE /webhooks/:app/:token/messages/:message',
    (call) => {
      call.interactions.remove(mine(call), call.params['message'] ?? '');
      return done;
    },
    { open: true, rate: 'followUp' },
  ),
];
