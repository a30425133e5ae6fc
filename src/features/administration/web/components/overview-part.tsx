import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { howMany } from '#features/administration/domain/how-many.ts'
import { bytesText } from '#kernel/bytes-text.ts'
import { When } from '#web/ui/when.tsx'
import { overviewQuery } from '../queries.ts'
import { PartState } from './part-state.tsx'
import styles from './parts.module.css'

const Fact = ({ label, value, more }: { label: string; value: ReactNode; more?: ReactNode }) => (
  <div className={styles.fact}>
    <dt>{label}</dt>
    <dd>{value}</dd>
    {more !== undefined && <dd>{more}</dd>}
  </div>
)

/** How the installation is, in one look. */
export const OverviewPart = () => (
  <PartState query={useQuery(overviewQuery)} label="The figures">
    {({ version, node, startedAt, database, storage, disk, counts, jobs, lastBackupAt }) => (
      <dl className={styles.facts}>
        <Fact label="Version" value={version} more={`Node ${node}`} />
        <Fact label="Process started" value={<When at={startedAt} />} />
        <Fact
          label="Database"
          value={bytesText(database.bytes)}
          more={`PostgreSQL ${database.version}, answered in ${database.answeredMs} ms`}
        />
        <Fact
          label="Storage"
          value={storage.works ? 'works' : 'does not work'}
          more={storage.fault ?? 'Read and written just now'}
        />
        <Fact
          label="Disk free"
          value={disk ? bytesText(disk.freeBytes) : 'unknown'}
          {...(disk && { more: `of ${bytesText(disk.totalBytes)}` })}
        />
        <Fact
          label="Last backup"
          value={lastBackupAt ? <When at={lastBackupAt} /> : 'none yet'}
          more="npm run backup -- FILE"
        />
        <Fact
          label="Accounts"
          value={counts.accounts}
          more={counts.disabled === 0 ? 'none disabled' : `${counts.disabled} disabled`}
        />
        <Fact label="Seen this week" value={counts.seenThisWeek} more={howMany(counts.sessions, 'session')} />
        <Fact label="Workspaces" value={counts.workspaces} more={`${bytesText(counts.usedBytes)} of files`} />
        <Fact label="Demos" value={counts.demos} />
        <Fact label="Waiting list" value={counts.waiting} />
        <Fact
          label="Jobs"
          value={jobs.failed === 0 ? 'none failed' : `${jobs.failed} failed`}
          more={jobs.waiting === 0 ? 'none waiting' : `${jobs.waiting} waiting`}
        />
      </dl>
    )}
  </PartState>
)
