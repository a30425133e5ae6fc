import { useLayoutEffect, useRef } from 'react'
import { topicTexts } from '../topic-texts.ts'
import { topics } from '../topics.ts'
import type { SearchedSection } from './find-help.ts'
import { otherWords } from './other-words.ts'

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
