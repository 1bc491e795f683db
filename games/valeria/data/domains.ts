import { all, freeCitizen, gain, per, take, trade } from './vocabulary';
import type { Power, Role } from './vocabulary';

export interface DomainCard {
  readonly cost: number;
  readonly vp: number;
  /** The player must own Citizens with these roles. The same icons count for Dukes. */
  readonly roles: { readonly [R in Role]?: number };
  readonly power: Power;
}

export const DOMAINS = {
  'foxgrove-palisade': { cost: 9, vp: 3, roles: { soldier: 1, shadow: 1 }, power: { timing: 'rollPhase', set: 6, pay: 2 } },
  'the-desert-orchid': { cost: 9, vp: 3, roles: { shadow: 1, holy: 1 }, power: { timing: 'rollPhase', set: 1, pay: per(1, { of: 'citizens', role: 'holy' }) } },
  'emerald-stronghold': { cost: 12, vp: 5, roles: { worker: 1, soldier: 1, holy: 1 }, power: { timing: 'continuous', action: 'recruit', ignoreCopies: true } },
  'pratchetts-plateau': { cost: 8, vp: 3, roles: { worker: 1, holy: 1 }, power: { timing: 'continuous', action: 'build', gold: -1 } },
  'cathedral-of-st-aquila': { cost: 8, vp: 3, roles: { holy: 2 }, power: { timing: 'actionPhaseEnd', effect: take('gold', 1) } },
  'darktide-harbour': { cost: 6, vp: 2, roles: { worker: 1, soldier: 1, shadow: 1 }, power: { timing: 'immediate', effect: freeCitizen({ role: 'shadow' }) } },
  'cloudriders-camp': {
    cost: 8, vp: 2, roles: { soldier: 1, holy: 1 },
    power: { timing: 'immediate', effect: all(gain('strength', 3), freeCitizen({ role: 'soldier', maxBaseCost: 2 })) },
  },
  'the-orb-of-urdr': { cost: 6, vp: 1, roles: { shadow: 1, holy: 1 }, power: { timing: 'actionPhaseEnd', effect: take('magic', 1) } },
  'rogues-landing': { cost: 7, vp: 3, roles: { worker: 1, shadow: 1 }, power: { timing: 'immediate', effect: freeCitizen({ role: 'worker' }) } },
  'blood-crow-army': { cost: 5, vp: 2, roles: { soldier: 3 }, power: { timing: 'actionPhaseStart', effect: gain('strength', 1) } },
  'eye-of-asteraten': { cost: 8, vp: 1, roles: { soldier: 1, holy: 1 }, power: { timing: 'immediate', effect: all(gain('strength', 5), { op: 'slayMonster' }) } },
  'cutthroats-truce': { cost: 5, vp: 1, roles: { shadow: 1, holy: 1 }, power: { timing: 'immediate', effect: take('gold', 3) } },
  'halfpenny-hill': { cost: 6, vp: 2, roles: { worker: 3 }, power: { timing: 'actionPhaseStart', effect: gain('gold', 1) } },
  'shattered-hand': { cost: 7, vp: 3, roles: { worker: 1, holy: 1 }, power: { timing: 'immediate', effect: freeCitizen({ role: 'holy' }) } },
  'forgotten-sorrows': { cost: 9, vp: 3, roles: { worker: 1, shadow: 1 }, power: { timing: 'onGainCitizen', effect: gain('magic', 1) } },
  'watcher-on-the-water': { cost: 6, vp: 3, roles: { soldier: 2 }, power: { timing: 'immediate', effect: { op: 'returnOwnCard', card: 'monster', then: gain('vp', 3) } } },
  'gargans-embrace': { cost: 7, vp: 2, roles: { soldier: 2 }, power: { timing: 'anyRollPhase', effect: gain('vp', 1) } },
  'nest-of-the-weaver-witch': { cost: 6, vp: 3, roles: { worker: 2 }, power: { timing: 'immediate', effect: { op: 'returnOwnCard', card: 'citizen', then: gain('vp', 3) } } },
  'palace-of-the-dawn': { cost: 11, vp: 4, roles: { worker: 1, soldier: 2 }, power: { timing: 'rollPhase', add: -1, min: 1 } },
  'grimmwater-keep': { cost: 10, vp: 4, roles: { worker: 2, shadow: 1 }, power: { timing: 'immediate', effect: freeCitizen({ maxBaseCost: 3 }) } },
  'the-violet-thorn': { cost: 7, vp: 3, roles: { soldier: 1, holy: 1 }, power: { timing: 'onSlayMonster', effect: gain('magic', 1) } },
  'purloiners-perch': { cost: 10, vp: 2, roles: { shadow: 2 }, power: { timing: 'immediate', effect: { op: 'takeRandomMonster' } } },
  'golden-obelisk-of-nae': { cost: 6, vp: 3, roles: { worker: 1, holy: 1 }, power: { timing: 'immediate', effect: trade({ magic: 3 }, { vp: 3 }) } },
  'monolith-of-ostendaar': { cost: 9, vp: 3, roles: { worker: 1, soldier: 1 }, power: { timing: 'actionPhaseStart', effect: gain('magic', 1) } },
} as const satisfies Record<string, DomainCard>;

export type Domain = keyof typeof DOMAINS;
export const DOMAIN_KINDS = Object.keys(DOMAINS) as readonly Domain[];
export const domain = (id: Domain): DomainCard => DOMAINS[id];
