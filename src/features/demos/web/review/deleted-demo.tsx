import { useEffect, useRef, useState } from 'react'
import type { Demo } from '#features/demos/contract/demo.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { versionText } from '../demo-numbers.ts'
import { keptNote, moveNote } from './kept-review.ts'

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
      title={`${was.name} ${versionText(was.version)} was deleted`}
      text={
        <>
          Somebody deleted this version, with its notes.
          {unsent !== '' && name && ` The note that you had not sent is kept: it waits in ${name}.`}
          {unsent !== '' && !name && ` You had not sent this note: “${unsent}”`}
        </>
      }
      action={
        <>
          {latest && (
            <LinkButton variant="primary" to="/demos/$demoId" params={{ demoId: latest.id }}>
              Open {name}
            </LinkButton>
          )}
          <LinkButton to="/demos">All demos</LinkButton>
        </>
      }
    />
  )
}
