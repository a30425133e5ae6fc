import { useLayoutEffect, useRef } from 'react'
import { topicTexts } from '../topic-texts.ts'
import { topics } from '../topics.ts'
import type { SearchedSection } from './find-help.ts'

/** What people also call that which a section of the help is about, by the section's title; searched, never shown. */
export const otherWords: Record<string, string> = {
  'How much': 'quota storage space limit room',
  'How many': 'quota limit seats members',
  'Keep the band’s files': 'files quota storage folder trash drive upload',
  'Send files': 'file transfer revoke expire expiry password download link',
  'Ask for files': 'file transfer request revoke expire expiry upload link',
  'Share with people outside the band': 'guest link revoke expire expiry',
  'Talk in the community': 'mention feed post block report',
  'One page for all links': 'linker smart link page',
  'Your name and your face': 'display name username avatar picture profile instruments',
  'Look after a server': 'administration admin SQL database explorer query quota disable account',
}

const all = topics.flatMap(({ id, title }) => [
  { topic: id, topicTitle: title, title, text: topicTexts[id].intro },
  ...topicTexts[id].sections.map((section) => ({ topic: id, topicTitle: title, ...section })),
])

const plain = (part: Element): string => (part.textContent ?? '').replace(/\s+/g, ' ').trim()

const linesOf = (part: Element): string[] =>
  [...part.querySelectorAll('p, li, tr')].map((line) =>
    line.matches('tr') ? [...line.children].map(plain).join(' · ') : plain(line),
  )

/** Lays out all texts of the help where nobody sees them, for a moment, and hands over what they say. */
export const SectionReader = ({ onRead }: { onRead: (sections: readonly SearchedSection[]) => void }) => {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const parts = [...(place.current?.children ?? [])]
    onRead(
      all.map(({ topic, topicTitle, title }, at) => {
        const part = parts[at]
        return { topic, topicTitle, title, lines: part ? linesOf(part) : [], otherWords: otherWords[title] ?? '' }
      }),
    )
  }, [onRead])
  return (
    <div ref={place} hidden>
      {all.map(({ topic, title, text }) => (
        <div key={`${topic} ${title}`}>{text}</div>
      ))}
    </div>
  )
}
