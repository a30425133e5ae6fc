import { timeLabel } from '@backline/waveform/time-scale.ts'
import { IconCloudUp, IconMessageExclamation } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import type { Demo, DemoDetail } from '#features/demos/contract/demo.ts'
import { t } from '#kernel/language/translate.ts'
import { onStatus } from '#web/call-status.ts'
import { keepWhere } from '#web/offline/keep-where.ts'
import { keptAnswers } from '#web/offline/kept-answers.ts'
import { keptSongs } from '#web/offline/kept-songs.ts'
import { keepWholeShell } from '#web/offline/shell-worker.ts'
import { queryClient } from '#web/query-client.ts'
import { rich } from '#web/rich.tsx'
import { accountQuery } from '#web/session/session.ts'
import { useWorkspace, workspaceKey } from '#web/session/use-workspace.ts'
import { workspacesQuery } from '#web/session/workspaces-query.ts'
import { Button } from '#web/ui/button.tsx'
import { copyWithFlash } from '#web/ui/copy-with-flash.ts'
import { Modal, ModalActions, ModalBody } from '#web/ui/overlays/modal.tsx'
import { followDetail, followList } from './keep-song.ts'
import { readKeptSongs } from './kept-rows.ts'
import styles from './offline-host.module.css'
import {
  discardWaitingNote,
  readWaitingNotes,
  retryWaitingNote,
  sendWaitingNotes,
  useWaitingNotes,
  type WaitingNote,
} from './waiting-notes.ts'

const placeText = ({ song, atSeconds, answers }: WaitingNote): ReactNode => {
  const place = {
    song,
    time: timeLabel(atSeconds),
    mono: (text: ReactNode) => <span className="mono">{text}</span>,
  }
  return answers === null
    ? rich('{song}, <mono>{time}</mono>', place)
    : rich('{song}, <mono>{time}</mono>, a reply', place)
}

/** The notes that wait to be sent, and those that the server refused with why: nothing goes unless one says so. */
const WaitingNotesModal = ({ notes, onClose }: { notes: readonly WaitingNote[]; onClose: () => void }) => (
  <Modal opened onClose={onClose} title={t('Unsent notes')}>
    <ModalBody>
      {notes.length === 0 ? (
        <p>{t('Everything has been sent.')}</p>
      ) : (
        <ul className={styles.notes}>
          {notes.map((note) => (
            <li key={note.key}>
              <span className={styles.where}>{placeText(note)}</span>
              <p className={styles.text}>{note.text}</p>
              {note.refused !== null && (
                <>
                  <p className={styles.why}>{t('Not sent: {reason}', { reason: note.refused })}</p>
                  <div className={styles.acts}>
                    <Button size="sm" onClick={() => void retryWaitingNote(note)}>
                      {t('Try again')}
                    </Button>
                    <Button size="sm" onClick={() => void copyWithFlash(note.text, t('Text copied.'))}>
                      {t('Copy text')}
                    </Button>
                    <Button size="sm" variant="danger" onClick={() => void discardWaitingNote(note)}>
                      {t('Discard')}
                    </Button>
                  </div>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
    </ModalBody>
    <ModalActions>
      <Button onClick={onClose}>{t('Close')}</Button>
    </ModalActions>
  </Modal>
)

const trySending = (): void => void sendWaitingNotes().catch(() => undefined)

// Whatever the server answers, it is there again.
onStatus((status) => {
  if (status !== 0 && status < 500) trySending()
})

/** Brings kept songs up to date, sends the notes that wait, and says how many do. */
export const OfflineDemos = () => {
  const workspace = useWorkspace()
  const notes = useWaitingNotes()
  const [shows, setShows] = useState(false)
  useEffect(() => {
    addEventListener('online', trySending)
    return () => removeEventListener('online', trySending)
  }, [])
  useEffect(() => {
    let gone = false
    const key = JSON.stringify(workspaceKey(workspace.id, 'demos'))
    const follow = (demos: readonly Demo[] | undefined): void => {
      if (!gone && demos) void followList(workspace, demos).catch(() => undefined)
    }
    const start = async (): Promise<void> => {
      await readKeptSongs()
      await readWaitingNotes()
      const account = keptAnswers()?.account
      // As it was, until the server says more.
      if (account && !queryClient.getQueryData(accountQuery.queryKey))
        queryClient.setQueryData(accountQuery.queryKey, account, { updatedAt: 0 })
      if (gone || keptSongs().length === 0) return trySending()
      keepWhere(workspace)
      follow(queryClient.getQueryData(workspaceKey(workspace.id, 'demos')))
      trySending()
      await keepWholeShell()
    }
    const rest = queryClient.getQueryCache().subscribe(({ type, query }) => {
      if (type !== 'updated' || query.state.status !== 'success' || query.state.fetchStatus !== 'idle') return
      if (JSON.stringify(query.queryKey) === key) follow(query.state.data as Demo[])
      const [first, , what] = query.queryKey
      const shown = query.state.data as DemoDetail
      if (first === 'workspace' && what === 'demo') followDetail(workspace.id, shown.id, shown).catch(() => undefined)
      const isWho = first === accountQuery.queryKey[0] || first === workspacesQuery.queryKey[0]
      if (isWho && keptSongs().length > 0) keepWhere(workspace)
    })
    start().catch(() => undefined)
    return () => {
      gone = true
      rest()
    }
  }, [workspace])
  const refused = notes.filter((note) => note.refused !== null).length
  const waits = notes.length - refused
  return (
    <>
      <div role="status">
        {notes.length > 0 && (
          <p className={styles.strip}>
            {refused > 0 ? (
              <IconMessageExclamation size={15} aria-hidden="true" />
            ) : (
              <IconCloudUp size={15} aria-hidden="true" />
            )}
            {[
              waits > 0 && waitingWords(waits),
              refused > 0 && t('{count, plural, one {# note} other {# notes}} could not be sent.', { count: refused }),
            ]
              .filter(Boolean)
              .join(' ')}
            <Button size="sm" variant="quiet" onClick={() => setShows(true)}>
              {t('Show')}
            </Button>
          </p>
        )}
      </div>
      {shows && <WaitingNotesModal notes={notes} onClose={() => setShows(false)} />}
    </>
  )
}

const waitingWords = (notes: number): string =>
  t('{notes, plural, one {# note is} other {# notes are}} waiting to be sent.', { notes })
