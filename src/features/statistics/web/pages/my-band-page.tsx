import { useQuery } from '@tanstack/react-query'
import type { StatCard } from '#features/statistics/contract/numbers.ts'
import { noIndexWords, type PopularityPart, popularityWords } from '#features/statistics/contract/popularity-formula.ts'
import { providers } from '#features/statistics/contract/providers.ts'
import { changeText, countText, unitText } from '#features/statistics/domain/numbers-text.ts'
import { t } from '#kernel/language/translate.ts'
import { useLive } from '#web/live/use-live.ts'
import { useMay } from '#web/session/use-may.ts'
import { useWorkspace } from '#web/session/use-workspace.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { FigureList } from '#web/ui/figure-list.tsx'
import { BandMembers } from '../components/band-members.tsx'
import { NumbersBar, NumbersMissing } from '../components/numbers-frame.tsx'
import popularityModuleStyles from '../components/popularity-module.module.css'
import { metricLabel, originText } from '../number-words.ts'
import { myBandQuery, refreshNumbers } from '../queries.ts'
import styles from './my-band-page.module.css'

const partNames: Readonly<Record<PopularityPart, string>> = {
  followers: t('Followers'),
  listens: t('Listens'),
  clicks: t('Link clicks'),
  growth: t('Growth'),
}
const parts = Object.keys(partNames) as PopularityPart[]

/** The band's own popularity index with its parts, and the formula it is reckoned by. */
const PopularityModule = ({
  popularity,
}: {
  popularity: {
    index: number | null
    before: number | null
    parts: Record<PopularityPart, number | null>
    note: string
  }
}) => (
  <section className={popularityModuleStyles.module} aria-labelledby="popularity">
    <div className={popularityModuleStyles.head}>
      <h2 id="popularity" className={popularityModuleStyles.title}>
        {t('Popularity index')}
      </h2>
      {popularity.index === null ? (
        <p className={popularityModuleStyles.none}>{noIndexWords()}</p>
      ) : (
        <>
          <p className={popularityModuleStyles.value}>
            <span className="mono">{popularity.index}</span>{' '}
            <span className={popularityModuleStyles.unit}>{t('of 100')}</span>
          </p>
          <p className={popularityModuleStyles.note}>
            {popularity.before === null
              ? t('Nothing to compare with from 28 days before')
              : t('{change} vs 28 days before', {
                  change: changeText(popularity.index - popularity.before),
                })}
          </p>
          {popularity.note && <p className={popularityModuleStyles.note}>{popularity.note}</p>}
        </>
      )}
      <p className={popularityModuleStyles.note}>
        {t('Backline’s own index, from the band’s own numbers. It compares the band with itself.')}
      </p>
    </div>
    <div className={popularityModuleStyles.how}>
      <dl className={popularityModuleStyles.parts}>
        {parts.map((part) => {
          const score = popularity.parts[part]
          return (
            <div key={part} className={popularityModuleStyles.part}>
              <dt>{partNames[part]}</dt>
              <dd className={popularityModuleStyles.score}>
                {score === null ? (
                  t('no data, left out')
                ) : (
                  <>
                    <svg
                      className={popularityModuleStyles.bar}
                      viewBox="0 0 100 1"
                      preserveAspectRatio="none"
                      aria-hidden="true"
                    >
                      <rect width={Math.min(100, Math.max(0, score))} height="1" />
                    </svg>
                    <span className="mono">{Math.round(score)}</span>
                  </>
                )}
              </dd>
            </div>
          )
        })}
      </dl>
      <details>
        <summary>{t('How we work this out')}</summary>
        <ul className={popularityModuleStyles.formula}>
          {popularityWords().map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </details>
    </div>
  </section>
)

/** The newest numbers, each with its source and day; or why there is none, which is not zero. */
const StatCards = ({ stats }: { stats: readonly StatCard[] }) => (
  <FigureList
    look="cells"
    figures={stats.map((card) => {
      const { provider, metric, value, before, reason } = card
      return {
        key: `${provider}/${metric}`,
        label: `${providers[provider].label}: ${metricLabel(provider, metric)}`,
        number: value === null ? null : { text: countText(value), unit: unitText(provider, metric, value) },
        change:
          value === null || before === null ? '' : t('{change} in 28 days', { change: changeText(value - before) }),
        origin: originText(card, provider),
        reason,
      }
    })}
  />
)

/** `/my-band`: the people of the band first, then its newest numbers with source and day, and its places. */
export const MyBandPage = () => {
  const { id: workspaceId, name } = useWorkspace()
  const edits = useMay('edit')
  const query = useQuery(myBandQuery(workspaceId))
  const { data } = query
  const refresh = (): void => void refreshNumbers(workspaceId)
  useLive('statistics.changed', refresh)
  useLive('memberships.changed', refresh)
  return (
    <>
      <NumbersBar title={name}>
        <LinkButton to="/streaming-dsps">{t('Charts')}</LinkButton>
        <LinkButton to="/connections">{t('Connections')}</LinkButton>
      </NumbersBar>
      {!data ? (
        <NumbersMissing
          query={query}
          loading={t('The band is loading')}
          failed={t('Couldn’t load the band. Nothing is lost; try again in a moment.')}
          heights={['90px', '180px']}
        />
      ) : (
        <>
          <BandMembers workspaceId={workspaceId} members={data.members} edits={edits} />
          <StatCards stats={data.stats} />
          <PopularityModule popularity={data.popularity} />
          <section className={styles.part} aria-labelledby="band-links">
            <h2 id="band-links" className={styles.title}>
              {t('Links')}
            </h2>
            {data.links.length === 0 ? (
              <p className={styles.none}>
                {t(
                  'None yet. The band’s link page shows up here once it’s published, and so does each connected service.',
                )}
              </p>
            ) : (
              <ul className={styles.links}>
                {data.links.map(({ label, url }) => (
                  <li key={url}>
                    <a href={url} target="_blank" rel="noreferrer" className={styles.link}>
                      {label}
                    </a>
                  </li>
                ))}
              </ul>
            )}
          </section>
        </>
      )}
    </>
  )
}
