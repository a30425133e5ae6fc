import { useLayoutEffect, useRef } from 'react'
import { t } from '#kernel/language/translate.ts'
import { topicTexts } from '../topic-texts.ts'
import { topics } from '../topics.ts'
import type { SearchedSection } from './find-help.ts'

/** What people also call that which a section of the help is about, by the section's title; searched, never shown. */
export const otherWords: Record<string, string> = {
  [t('How much')]: t('quota storage space limit room##words searched'),
  [t('How many')]: t('quota limit seats members##words searched'),
  [t('Keep the band’s files')]: t('files quota storage folder trash drive upload##words searched'),
  [t('Send files')]: t('file transfer revoke expire expiry password download link##words searched'),
  [t('Ask for files')]: t('file transfer request revoke expire expiry upload link##words searched'),
  [t('Share with people outside the band')]: t('guest link revoke expire expiry##words searched'),
  [t('Talk in the community')]: t('mention feed post block report##words searched'),
  [t('One page for all links')]: t('linker smart link page##words searched'),
  [t('Your name and your face')]: t('display name username avatar picture profile instruments##words searched'),
  [t('Look after a server')]: t('administration admin SQL database explorer query quota disable account'),
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
