import { useEffect, useRef, useState } from 'react'
import type { Demo } from '#features/demos/contract/demo.ts'
import { t } from '#kernel/language/translate.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { versionText } from '../demo-numbers.ts'
import { keptNote, moveNote } from './kept-review.ts'

const lossText = (unsent: string, keptIn: string | undefined): string => {
  if (unsent === '') return t('Somebody deleted this version along with its notes.')
  if (keptIn)
    return t('Somebody deleted this version along with its notes. Your unsent note is kept: it’s waiting in {place}.', {
      place: keptIn,
    })
  return t('Somebody deleted this version along with its notes. You hadn’t sent this note: “{text}”', { text: unsent })
}

/** A version that was deleted while it was open: the way to the song's latest other one, with the note that was being written. */
export const DeletedDemo = ({ was, demos }: { was: Demo; demos: readonly Demo[] }) => {
  const [latest] = demos
    .filter(({ songId }) => songId === was.songId)
    .toSorted((one, other) => other.version - one.version)
  const [unsent] = useState(() => keptNote(was.id).text)
  const place = useRef(was.id)
  const to = latest?.id
  useEffect(() => {
    if (to === undefined || to === place.current) return
    moveNote(place.current, to, was.version)
    place.current = to
  }, [to, was.version])
  const name = latest && versionText(latest.version)
  return (
    <EmptyState
      level="h2"
      title={t('{name} {version} was deleted', { name: was.name, version: versionText(was.version) })}
      text={lossText(unsent, name)}
      action={
        <>
          {latest && (
            <LinkButton variant="primary" to="/demos/$demoId" params={{ demoId: latest.id }}>
              {t('Open {name}', { name })}
            </LinkButton>
          )}
          <LinkButton to="/demos">{t('All demos')}</LinkButton>
        </>
      }
    />
  )
}
