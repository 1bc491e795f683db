import { useState } from 'preact/hooks';
import type { JSX } from 'preact';
import type { APIUser } from 'discord-api-types/v10';

const hues = [235, 145, 28, 330, 195, 265, 0, 85] as const;

/** Draws a person's picture. Without one, or while it loads, it draws their initials on their own colour. */
export function Avatar({ user, size = 40 }: { user: APIUser; size?: number }): JSX.Element {
  const [broken, setBroken] = useState<string | null>(null);
  const source = user.avatar && `/cdn/avatars/${user.id}/${user.avatar}.png`;
  if (source && source !== broken) {
    return (
      <img class="avatar" src={source} width={size} height={size} alt="" onError={() => setBroken(source)} />
    );
  }
  return <Initials text={user.global_name ?? user.username} seed={user.id} size={size} />;
}

export function Initials({ text, seed, size }: { text: string; seed: string; size: number }): JSX.Element {
  const hue = hues[Number(seed.slice(-4)) % hues.length] ?? 235;
  const letters = text
    .split(/\s+/)
    .map((word) => [...word][0] ?? '')
    .slice(0, 2)
    .join('')
    .toUpperCase();
  return (
    <svg class="avatar" width={size} height={size} viewBox="0 0 40 40" aria-hidden="true">
      <rect width="40" height="40" fill={`hsl(${hue} 45% 45%)`} />
      <text
        x="20"
        y="21"
        fill="#fff"
        font-size={letters.length > 1 ? 15 : 18}
        font-weight="600"
        text-anchor="middle"
        dominant-baseline="central"
      >
        {letters}
      </text>
    </svg>
  );
}
