import { bytesText } from '#kernel/bytes-text.ts'
import { t } from '#kernel/language/translate.ts'
import { Button } from '#web/ui/button.tsx'
import type { QueuedFile, SendQueue } from '../send-queue.ts'
import { useQueued } from '../send-queue.ts'
import styles from './queue-progress.module.css'

const mostShown = 8

const percentOf = (files: readonly QueuedFile[]): { percent: number; sent: number; all: number } => {
  const all = files.reduce((sum, file) => sum + file.file.size, 0)
  const sent = files.reduce((sum, file) => sum + file.sent, 0)
  return { percent: all === 0 ? 0 : Math.floor((sent / all) * 100), sent, all }
}

/** How far the files for one target are: all together, and those that move or were refused; nothing when there are none. */
export const QueueProgress = ({ queue, target }: { queue: SendQueue; target: string }) => {
  const files = useQueued(queue, target)
  const open = files.filter((file) => file.state !== 'done')
  if (open.length === 0) return null
  const { percent, sent, all } = percentOf(files)
  const failed = open.filter((file) => file.state === 'failed')
  const moving = open.filter((file) => file.state === 'sending')
  const isPaused = moving.length > 0 && moving.every((file) => file.paused)
  return (
    <div className={styles.box}>
      <div className={styles.line}>
        <span>
          {isPaused
            ? t('Connection lost, will resume by itself')
            : moving.length > 0
              ? t('Uploading {file} of {all}', { file: files.length - open.length + 1, all: files.length })
              : t('{failed} of {all} not sent', { failed: failed.length, all: files.length })}
        </span>
        <span className={`${styles.numbers} mono`}>
          {t('{count} of {total}', { count: bytesText(sent), total: bytesText(all) })}
        </span>
        {moving.length === 0 && failed.length > 0 && (
          <Button size="sm" onClick={() => queue.retry(target)}>
            {t('Try again')}
          </Button>
        )}
        <Button size="sm" variant="quiet" onClick={() => queue.clear(target)}>
          {moving.length > 0 ? t('Cancel') : t('Dismiss')}
        </Button>
      </div>
      <progress className={styles.bar} max={100} value={percent} aria-label={t('Upload')} />
      <ul className={styles.files}>
        {[...failed, ...moving].slice(0, mostShown).map((file) => (
          <li key={file.id} className={styles.file}>
            <span className={styles.path}>{file.path}</span>
            {file.problem ? (
              <span className={styles.problem} role="alert">
                {file.problem}
              </span>
            ) : (
              <span className="mono">{percentOf([file]).percent} %</span>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
