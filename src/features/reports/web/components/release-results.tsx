import { useQuery } from '@tanstack/react-query'
import type { ResultFigure, ReleaseResults as Results } from '#features/reports/contract/release-results.ts'
import { resultWords } from '#features/reports/contract/release-results-words.ts'
import { daysBetween } from '#kernel/dates.ts'
import { numberText } from '#kernel/language/formats.ts'
import { t } from '#kernel/language/translate.ts'
import { amountText } from '#kernel/money.ts'
import { detailOf } from '#web/api.ts'
import { dayText } from '#web/charts/day-text.ts'
import { FigureList, type ShownFigure } from '#web/ui/figure-list.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { releaseResultsQuery } from '../queries.ts'
import styles from './release-results.module.css'

const rangeOf = (from: string | null, until: string | null): string =>
  from === null || until === null ? '' : t('{from} to {to}', { from: dayText(from), to: dayText(until) })

const beforeText = ({ before, daysBefore, from, until }: ResultFigure): string => {
  if (before === null) return ''
  const [number, days] = [numberText(before), from === null || until === null ? 0 : daysBetween(from, until) + 1]
  return daysBefore === null || daysBefore >= days
    ? t('{number} in as many days before', { number })
    : t('{number} before, where {known} of {days} days have a number', { number, known: daysBefore, days })
}

const shownFigure = (figure: ResultFigure): ShownFigure => {
  const { key, value, from, until, source, reason, note } = figure
  const { label, unit } = resultWords[key]
  return {
    ...{ key, label, reason, note },
    number: value === null ? null : { text: numberText(value), unit },
    change: value === null ? '' : beforeText(figure),
    origin: [rangeOf(from, until), source].filter((part) => part !== '').join('; '),
  }
}

/** What a release that is out brought: each number with its days and source, or why there is none. */
export const ReleaseResults = ({ workspaceId, releaseId }: { workspaceId: string; releaseId: string }) => {
  const { data: results, error, refetch, isFetching } = useQuery(releaseResultsQuery(workspaceId, releaseId))
  return (
    <section className={styles.module} aria-labelledby="release-results">
      <h2 id="release-results" className={styles.title}>
        {t('What it brought')}
      </h2>
      {results ? (
        <>
          <FigureList look="rows" figures={results.figures.map(shownFigure)} />
          {results.money && <MoneyList money={results.money} />}
        </>
      ) : error && !isFetching ? (
        <ErrorState
          level="h3"
          title={t('Failed to load data')}
          text={t('Couldn’t load what it brought. Nothing is lost; try again in a moment.')}
          detail={detailOf(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading label={t('What it brought is loading')}>
          <Skeleton width="100%" height="120px" />
        </Loading>
      )}
    </section>
  )
}

const MoneyList = ({ money }: { money: NonNullable<Results['money']> }) => {
  const amount = (minor: string, currency: string): string => `${amountText(BigInt(minor), currency)} ${currency}`
  const { booked, royalties, noRoyalties } = money
  return (
    <>
      <FigureList
        look="rows"
        figures={
          booked.length === 0
            ? [
                {
                  ...{ key: 'none', label: t('Booked to it'), number: null, change: '', origin: '' },
                  reason: t('No entry of the ledger belongs to this release.'),
                },
              ]
            : booked.map(({ currency, income, expense, net, from, until }) => ({
                ...{ key: currency, label: t('Booked to it'), reason: '' },
                number: { text: amountText(BigInt(net), currency), unit: currency },
                change: t('{income} in, {expense} out', {
                  income: amount(income, currency),
                  expense: amount(expense, currency),
                }),
                origin: [rangeOf(from, until), t('the ledger')].join('; '),
              }))
        }
      />
      <FigureList
        look="rows"
        figures={
          royalties.length === 0
            ? [
                {
                  ...{ key: 'none', label: t('Royalties'), number: null, change: '', origin: '' },
                  reason: noRoyalties,
                },
              ]
            : royalties.map(({ currency, amount: exact, quantity, first, last }) => ({
                ...{ key: currency, label: t('Royalties'), reason: '', change: '' },
                number: { text: exact, unit: currency },
                origin: [rangeOf(first, last), t('booked statements')].join('; '),
                note: t(
                  '{quantity} streams and sales, by its codes. A track that is on two releases counts for the one whose UPC the statement has, else for the one that came out first. What is booked to this release is in the ledger as well.',
                  { quantity },
                ),
              }))
        }
      />
    </>
  )
}
