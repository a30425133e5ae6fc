import { useLinkProps } from '@tanstack/react-router'
import styles from './part-tabs.module.css'

interface PartLink<Part extends string> {
  /** The address of the screen, without its search. */
  to: string
  part: Part
  /** The one that is shown where the address names none. */
  first?: Part | undefined
}

/** The parts of a screen that its address tells apart (`?part=`), by their names. */
export const PartTabs = <Part extends string>({
  label,
  names,
  shown,
  to,
  first,
}: {
  label: string
  names: Readonly<Record<Part, string>>
  shown: Part
} & Omit<PartLink<Part>, 'part'>) => (
  <nav className={styles.tabs} aria-label={label}>
    {(Object.keys(names) as Part[]).map((part) => (
      <PartTab key={part} to={to} part={part} first={first} name={names[part]} isShown={part === shown} />
    ))}
  </nav>
)

// A link of the router would call all of them the current page: they differ in their search alone.
const PartTab = <Part extends string>({
  to,
  part,
  first,
  name,
  isShown,
}: PartLink<Part> & { name: string; isShown: boolean }) => {
  const link = useLinkProps({ to, search: (part === first ? {} : { part }) as never })
  return (
    <a {...link} className={styles.tab} data-status={undefined} aria-current={isShown ? 'page' : undefined}>
      {name}
    </a>
  )
}
