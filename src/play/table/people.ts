import type { Settings } from '../../availability/settings';
import type { UserId } from './table';

/** A person as they have set it themselves. */
export interface PersonNow {
  readonly settings: Settings;
  /** They said they would be back then. */
  readonly awayUntil?: Date;
}

/** Stores the settings that people chose for themselves. */
export interface People {
  /** As it was at most a few seconds ago; a change made here is in force at once. */
  settings(user: UserId): Promise<Settings>;
  person(user: UserId): Promise<PersonNow>;
  /** Returns the settings from the rows. Users without a row have the defaults. */
  several(users: readonly UserId[]): Promise<ReadonlyMap<UserId, PersonNow>>;
  change(user: UserId, change: Partial<Settings>): Promise<Settings>;
  /** Sets the end of a user's absence, without notifications until then. Null: they are back. */
  away(user: UserId, until: Date | null): Promise<void>;
  /**
   * True while the user has their first question of this kind, however often it is drawn. `place` names this
   * one question.
   */
  isFirst(user: UserId, kind: string, place: string): Promise<boolean>;
  /** Deletes a user's settings and the kinds of questions that they know. */
  forget(user: UserId): Promise<void>;
}
