import { arranged } from '../testing';
import type { Florentine, Things } from '../testing';

const recruiter = (things: Things, others: readonly Things[]): Florentine =>
  arranged({ step: 'turn', players: [things, ...others] });

describe('recruiting', () => {
  test('swaps the card against a profession on an opponent’s table, whose number of works stays', () => {
    const table = recruiter({ recruiting: 1 }, [{ works: ['poet', 'lawyer'] }, {}]);
    table.pick(1, 'action', 'recruit:poet');
    expect(table.view(null).players).toMatchObject([
      {},
      { hand: { profession: 1, recruiting: 0 }, recruited: ['poet'] },
      { works: ['recruiting', 'lawyer'] },
    ]);
  });

  test('is not an action: the recruited profession may be completed in the same turn', () => {
    const table = recruiter({ recruiting: 1, jesters: 3 }, [{ works: ['poet'] }, {}]);
    table
      .pick(1, 'action', 'freedom:travel')
      .pick(1, 'action', 'recruit:poet')
      .pick(1, 'action', 'work:poet')
      .pick(1, 'convert', 'convert:0');
    expect(table.view(null).players[1]).toMatchObject({ works: ['poet'], recruited: [], best: 10 });
    expect(table.open).toEqual(['2 action']);
  });

  test('several recruiting cards may be used in a turn', () => {
    const table = recruiter({ recruiting: 2 }, [{ works: ['poet'] }, { works: ['lawyer'] }]);
    table.pick(1, 'action', 'recruit:poet').pick(1, 'action', 'recruit:lawyer');
    expect(table.view(null).players[1]?.recruited).toEqual(['lawyer', 'poet']);
  });

  test('own professions, hands, recruiting cards on a table and the deck are no targets', () => {
    const table = recruiter({ recruiting: 1, works: ['painter'] }, [
      { works: ['poet', 'recruiting'], professions: ['lawyer'] },
      {},
    ]);
    expect(table.offered('action').filter((key) => key.startsWith('recruit:'))).toEqual(['recruit:poet']);
    for (const key of ['recruit:painter', 'recruit:lawyer', 'recruit:recruiting', 'recruit:botanist'])
      expect(table.refusal(1, 'action', key)).toBe('not-offered');
  });

  test('without a recruiting card nothing can be recruited', () => {
    expect(recruiter({}, [{ works: ['poet'] }, {}]).refusal(1, 'action', 'recruit:poet')).toBe('not-offered');
  });

  test('a profession may be recruited that its owner had recruited before', () => {
    const table = recruiter({ recruiting: 1, jesters: 4 }, [{ recruiting: 1, works: ['poet'] }, {}]);
    table
      .pick(1, 'action', 'recruit:poet')
      .pick(1, 'action', 'work:poet')
      .pick(1, 'convert', 'convert:0')
      .pick(1, 'action', 'end');
    table.pick(2, 'action', 'recruit:poet');
    expect(table.view(null).players).toMatchObject([
      {},
      { works: ['recruiting'] },
      { recruited: ['poet'], works: ['recruiting'] },
    ]);
  });

  test('is not possible in another player’s turn', () => {
    const table = recruiter({ works: ['poet'] }, [{ recruiting: 1 }, {}]);
    expect(table.refusal(2, 'action', 'recruit:poet')).toBe('not-your-turn');
    expect(table.session.anytime(2)).toEqual([]);
  });

  test('leaves the recorded value of the former owner as it is', () => {
    const table = arranged({
      step: 'turn',
      players: [{ recruiting: 1 }, { works: ['poet'] }, {}],
      but: (state) => {
        if (state.players[2]) state.players[2].best = 9;
      },
    });
    table.pick(1, 'action', 'recruit:poet');
    expect(table.view(null).players[2]).toMatchObject({ best: 9, works: ['recruiting'] });
  });

  test('is not possible while a card must be chosen or income converted', () => {
    const table = recruiter({ recruiting: 1, professions: ['painter'], jesters: 3 }, [
      { works: ['poet'] },
      {},
    ]);
    table.pick(1, 'action', 'work:painter');
    expect(table.refusal(1, 'action', 'recruit:poet')).toBe('not-asked');
  });
});
