import { metricOf } from '#features/statistics/contract/metrics.ts'
import type { StatCard } from '#features/statistics/contract/numbers.ts'
import { providers } from '#features/statistics/contract/providers.ts'
import { changeText, countText } from '#features/statistics/domain/numbers-text.ts'
import { FigureList } from '#web/ui/figure-list.tsx'
import { metricLabel, originText } from '../number-words.ts'

/** The newest numbers, each with its source and day; or why there is none, which is not zero. */
export const StatCards = ({ stats }: { stats: readonly StatCard[] }) => (
  <FigureList
    look="cells"
    figures={stats.map((card) => {
      const { provider, metric, value, before, reason } = card
      const [one, many] = metricOf(provider, metric)?.unit ?? ['', '']
      return {
        key: `${provider}/${metric}`,
        label: `${providers[provider].label}: ${metricLabel(provider, metric)}`,
        number: value === null ? null : { text: countText(value), unit: value === 1 ? one : many },
        change: value === null || before === null ? '' : `${changeText(value - before)} in 28 days`,
        origin: originText(card, provider),
        reason,
      }
    })}
  />
)
