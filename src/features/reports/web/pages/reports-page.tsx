import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError } from '#client/client.ts'
import { type ReportFormat, reportDays, reportFormats, usualDays } from '#features/reports/contract/report-limits.ts'
import { rangeText } from '#features/reports/domain/report-range.ts'
import { t } from '#kernel/language/translate.ts'
import { addressOfCall, detailOf, fieldErrorsOf } from '#web/api.ts'
import { useLive } from '#web/live/use-live.ts'
import { useWorkspace } from '#web/session/use-workspace.ts'
import { AdminOnlyPage } from '#web/ui/admin-only-page.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { Form } from '#web/ui/form.tsx'
import { ScreenBar, ScreenBones } from '#web/ui/screen-bar.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { EmptyState, ErrorState, ScreenState } from '#web/ui/states.tsx'
import rangePickerStyles from '../components/range-picker.module.css'
import { ReportParts } from '../components/report-parts.tsx'
import { type Asked, refreshReports, reportQuery } from '../queries.ts'
import styles from './reports-page.module.css'

const other = 'other'
const options = [
  ...reportDays.map((days) => ({
    value: String(days),
    label: days === 365 ? t('A year') : t('{days, plural, one {# day} other {# days}}', { days }),
  })),
  { value: other, label: t('Other dates') },
]

/** The days of a report: the last 7, 28, 90 or 365, or any; `shown` are those of the report on the screen. */
const RangePicker = ({
  asked,
  shown,
  faults,
  onAsk,
}: {
  asked: Asked
  shown: { from: string; until: string; today: string } | null
  faults: Readonly<Record<string, string>>
  onAsk: (asked: Asked) => void
}) => {
  const [typed, setTyped] = useState<{ from: string; until: string } | null>('from' in asked ? asked : null)
  const choose = (value: string): void => {
    if (value !== other) {
      setTyped(null)
      onAsk({ days: Number(value) })
    } else setTyped({ from: shown?.from ?? '', until: shown?.until ?? '' })
  }
  return (
    <>
      <Segmented
        label={t('Days')}
        options={options}
        value={typed ? other : 'days' in asked ? String(asked.days) : other}
        onChange={choose}
      />
      {typed && (
        // Reading is never locked: who asks for other days while some are on their way gets the last ones asked for.
        <Form className={rangePickerStyles.days} pending={false} onSubmit={() => onAsk(typed)}>
          <DateField
            label={t('First day')}
            required
            max={shown?.today}
            value={typed.from}
            error={faults.from}
            onChange={(event) => setTyped({ ...typed, from: event.currentTarget.value })}
          />
          <DateField
            label={t('Last day')}
            required
            max={shown?.today}
            value={typed.until}
            error={faults.until}
            onChange={(event) => setTyped({ ...typed, until: event.currentTarget.value })}
          />
          <Button type="submit">{t('Show')}</Button>
        </Form>
      )}
    </>
  )
}

const formatNames: Readonly<Record<ReportFormat, string>> = { pdf: 'PDF', xlsx: t('Spreadsheet'), csv: 'CSV' }

/** `/reports`: what a band did in any days beside those before, with the reason for each number that is missing, and to take along. */
export const ReportsPage = () => {
  const { id: workspaceId, name } = useWorkspace()
  const [asked, setAsked] = useState<Asked>({ days: usualDays })
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery(reportQuery(workspaceId, asked))
  const refresh = (): void => void refreshReports(workspaceId)
  useLive('statistics.changed', refresh)
  useLive('finances.changed', refresh)
  useLive('board.changed', refresh)
  if (error instanceof CallError && error.status === 403) return <AdminOnlyPage />
  const faults = fieldErrorsOf(error)
  const isQuiet = data?.figures.every(({ value, key }) => value === null || value === 0 || key === 'storageBytes')
  return (
    <div className={styles.sheet}>
      <p className={styles.band}>{name}</p>
      <ScreenBar title={t('Reports')} count={data ? rangeText(data.range) : ''}>
        {data &&
          reportFormats.map((format) => (
            <a
              key={format}
              className={buttonClass({})}
              href={addressOfCall('downloadReport', { ...asked, format })}
              download
            >
              {formatNames[format]}
            </a>
          ))}
      </ScreenBar>
      <div className={styles.range}>
        <RangePicker asked={asked} shown={data?.range ?? null} faults={faults} onAsk={setAsked} />
        {data && (
          <p className={styles.before} role="status">
            {isPlaceholderData && isFetching
              ? t('Loading this period...')
              : t('Compared with {range}. Days of {zone}; services count theirs in UTC.', {
                  range: rangeText({ from: data.range.beforeFrom, until: data.range.beforeUntil }),
                  zone: data.range.timeZone,
                })}
          </p>
        )}
      </div>
      {!data && !error && (
        <Loading label={t('The report is loading')}>
          <ScreenBones>
            <Skeleton height="96px" />
            <Skeleton height="180px" />
            <Skeleton height="96px" />
          </ScreenBones>
        </Loading>
      )}
      {error && !data && (
        <ScreenState>
          <ErrorState
            level="h3"
            title={Object.values(faults)[0] ?? t('Couldn’t load the report')}
            detail={detailOf(error)}
            {...(!isFetching && { onRetry: () => void refetch() })}
          />
        </ScreenState>
      )}
      {isQuiet && (
        <EmptyState
          title={t('A quiet stretch')}
          text={t(
            'Nothing was played, booked, done or counted in this period. Where a number is missing, the reason is below.',
          )}
        />
      )}
      {data && (
        <div aria-busy={isFetching && isPlaceholderData}>
          <ReportParts report={data} />
        </div>
      )}
    </div>
  )
}
