/** A part of a song by its name; seconds. */
export interface Section {
  readonly name: string
  readonly startSeconds: number
  readonly endSeconds: number
}

/** Sections in the order of the song; they may touch, but never overlap. */
export type Sections = readonly Section[]

/** Names to choose from; any other is as good. */
export const sectionNames = ['Intro', 'Verse', 'Pre', 'Chorus', 'Bridge', 'Break', 'Solo', 'Outro'] as const

/** A section is at least this long, in seconds. */
export const shortestSection = 0.25

/** The section that sounds at a time, or -1. */
export const sectionAt = (sections: Sections, seconds: number): number =>
  sections.findIndex((one) => seconds >= one.startSeconds && seconds < one.endSeconds)

/** Puts a section in; what it covers of the others is cut away, so that one in the middle of another parts it in two. */
export const putSection = (sections: Sections, drawn: Section): Sections => {
  const section = {
    ...drawn,
    startSeconds: millisecond(drawn.startSeconds),
    endSeconds: millisecond(drawn.endSeconds),
  }
  const rest = sections.flatMap((one) => [
    { ...one, endSeconds: Math.min(one.endSeconds, section.startSeconds) },
    { ...one, startSeconds: Math.max(one.startSeconds, section.endSeconds) },
  ])
  return inOrder([...rest.filter((one) => one.endSeconds - one.startSeconds >= shortestSection), section])
}

/** Begins a section at a time: parts the one that is there, else reaches to the next one or the end of the song. Null where there is no room. */
export const startSection = (
  sections: Sections,
  at: number,
  { name, durationSeconds }: { name: string; durationSeconds: number },
): Sections | null => {
  const startSeconds = millisecond(at)
  const around = sections[sectionAt(sections, startSeconds)]
  const next = sections.find((one) => one.startSeconds > startSeconds)
  const section = {
    name,
    startSeconds,
    endSeconds: around?.endSeconds ?? next?.startSeconds ?? millisecond(durationSeconds),
  }
  if (section.endSeconds - startSeconds < shortestSection) return null
  if (around && startSeconds - around.startSeconds < shortestSection) return null
  return putSection(sections, section)
}

/** Moves one edge of a section; a neighbour that touches it there goes along, any other stops it. */
export const moveEdge = (
  sections: Sections,
  index: number,
  edge: 'start' | 'end',
  to: number,
  durationSeconds: number,
): Sections => {
  const section = sections[index]
  if (!section) return sections
  if (edge === 'end') {
    const next = sections[index + 1]
    if (next && next.startSeconds === section.endSeconds)
      return moveEdge(sections, index + 1, 'start', to, durationSeconds)
    const endSeconds = within(to, section.startSeconds + shortestSection, next?.startSeconds ?? durationSeconds)
    return replaced(sections, index, { ...section, endSeconds })
  }
  const before = sections[index - 1]
  const touching = before?.endSeconds === section.startSeconds
  const least = before ? (touching ? before.startSeconds + shortestSection : before.endSeconds) : 0
  const startSeconds = within(to, least, section.endSeconds - shortestSection)
  const moved = replaced(sections, index, { ...section, startSeconds })
  return before && touching ? replaced(moved, index - 1, { ...before, endSeconds: startSeconds }) : moved
}

/** Gives a section another name. */
export const renameSection = (sections: Sections, index: number, name: string): Sections => {
  const section = sections[index]
  return section ? replaced(sections, index, { ...section, name }) : sections
}

/** Takes a section away; its room stays free. */
export const removeSection = (sections: Sections, index: number): Sections => sections.filter((_, at) => at !== index)

/**
 * What two people made of the same sections, put together: mine on top of theirs. Null when both changed the same part,
 * or when together the sections would overlap; then a person has to choose.
 */
export const mergeSections = (base: Sections, mine: Sections, theirs: Sections): Sections | null => {
  if (sameSections(mine, theirs)) return theirs
  const removed = base.filter((one) => !includes(mine, one))
  if (removed.some((one) => !includes(theirs, one))) return null
  const added = mine.filter((one) => !includes(base, one) && !includes(theirs, one))
  const merged = inOrder([...theirs.filter((one) => !includes(removed, one)), ...added])
  return merged.some((one, at) => one.startSeconds < (merged[at - 1]?.endSeconds ?? 0)) ? null : merged
}

/** Whether two lists say the same. */
export const sameSections = (one: Sections, other: Sections): boolean =>
  one.length === other.length && one.every((section) => includes(other, section))

/** A likely name for the next section: an intro first, an outro where the song ends, else verse and chorus in turn. */
export const likelyName = (sections: Sections, at: number, isLast: boolean): string => {
  const before = sections.findLast((one) => one.startSeconds < at)?.name
  if (before === undefined) return at < 1 ? 'Intro' : 'Verse'
  if (isLast && before === 'Chorus' && sections.length >= 4) return 'Outro'
  return before === 'Verse' || before === 'Pre' ? 'Chorus' : 'Verse'
}

const includes = (sections: Sections, one: Section): boolean =>
  sections.some(
    (other) =>
      other.name === one.name && other.startSeconds === one.startSeconds && other.endSeconds === one.endSeconds,
  )

const replaced = (sections: Sections, index: number, section: Section): Sections =>
  sections.map((one, at) => (at === index ? section : one))

const inOrder = (sections: Sections): Sections =>
  sections.toSorted((one, other) => one.startSeconds - other.startSeconds)

const within = (value: number, least: number, most: number): number =>
  millisecond(Math.max(least, Math.min(most, value)))

const millisecond = (seconds: number): number => Math.round(seconds * 1000) / 1000
