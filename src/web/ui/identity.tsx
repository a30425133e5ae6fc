import { type CSSProperties, useState } from 'react'
import type { Called } from '#kernel/people.ts'
import styles from './identity.module.css'
import { initialsOf } from './initials.ts'

const sized = (size: number): CSSProperties => ({ '--z': `${size}px` }) as CSSProperties

/** A person: a circle with the picture, or initials when there is none or it does not load. Decorative unless `label`. */
export const Avatar = ({
  name,
  src,
  size = 28,
  label,
}: {
  name: string
  src?: string | null
  size?: number
  label?: string
}) => {
  const [broken, setBroken] = useState<string | null>(null)
  const shown = src && src !== broken && !src.endsWith('/default.svg') ? src : null
  return (
    <span
      className={styles.avatar}
      translate="no"
      style={sized(size)}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {shown ? <img src={shown} alt="" onError={() => setBroken(shown)} /> : initialsOf(name)}
    </span>
  )
}

/** What a person is called, with the login in grey where it says something else: for lists of people, and who is chosen from. */
export const PersonName = ({ person }: { person: Called }) => (
  <>
    {person.displayName}
    {person.username !== person.displayName && (
      <>
        {' '}
        <span className={styles.login}>@{person.username}</span>
      </>
    )}
  </>
)

/** A band: a square tile in its hue with its initials. */
export const BandTile = ({ name, hue, size = 32 }: { name: string; hue?: string; size?: number }) => (
  <span className={styles.tile} style={sized(size)} data-hue={hue} aria-hidden="true" translate="no">
    {initialsOf(name)}
  </span>
)
