import { picker } from '../engine/check/fuzz';
import type { Pending } from '../engine/contract/game';
import { answerOf, dealtTable, keysOf, openQuestion, ownQuestion, type Thought } from './position';
import { nodeLabel, type Edge, type Node } from './tree';

/** The number of answers after which a seat is no longer only looking. */
const FAR = 6;

/**
 * True if the best line of play leads back to the same position. Such a seat only looks: for example, it
 * takes a card and puts it back. To go back itself is no look, and often the only way not to act.
 */
export function onlyLooks(thought: Thought, root: Node, picks: readonly string[]): boolean {
  const below = root.edges.get(picks.join('\n'))?.below;
  if (!below || below.size === 0) return false;
  const open = openQuestion(thought);
  if (open.options.some(({ key, idle }) => idle === true && picks.includes(key))) return false;
  const asked = keysOf(open);
  const runner = dealtTable(thought, asked, picker('looks'));
  let question = runner && ownQuestion(runner, thought);
  if (!runner || !question) return false;
  const here = JSON.stringify(runner.state);
  let [node, going]: [Node, readonly string[]] = [root, picks];
  for (let answers = 0; answers < FAR; answers++) {
    runner.apply(answerOf(question, going));
    question = runner.over ? undefined : runner.decisions[0];
    if (question?.seat !== thought.seat) return false;
    if (question.id === thought.decision && keysOf(question) === asked)
      return JSON.stringify(runner.state) === here;
    const next: Node | undefined = node.edges.get(going.join('\n'))?.below.get(nodeLabel(question));
    const best = next && mostVisited(next, question);
    if (!next || !best) return false;
    [node, going] = [next, best.picks];
  }
  return false;
}

/** Returns the most visited answer among those available now. */
function mostVisited(node: Node, { options }: Pending): Edge | undefined {
  let best: Edge | undefined;
  for (const edge of node.edges.values()) {
    if (!edge.picks.every((pick) => options.some(({ key }) => key === pick))) continue;
    if (!best || edge.visits > best.visits) best = edge;
  }
  return best;
}
