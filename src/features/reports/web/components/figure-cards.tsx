import type { Figure } from '#features/reports/contract/report.ts'
import { meaningOf } from '#features/reports/contract/report-figures.ts'
import { figureChange, figureNumber, figureUnit } from '#features/reports/domain/figure-text.ts'
import { dayText } from '#web/charts/day-text.ts'
import { FigureList } from '#web/ui/figure-list.tsx'

/** Figures with their change, source and day; or why there is none, which is not zero. */
export const FigureCards = ({ figures, days }: { figures: readonly Figure[]; days: number }) => (
  <FigureList
    look="rows"
    figures={figures.map(({ key, value, before, asOf, source, reason, note }) => ({
      key,
      label: meaningOf(key).label,
      number: value === null ? null : { text: figureNumber(key, value), unit: figureUnit(key, value) },
      change:
        value === null || before === null
          ? 'Nothing to compare with'
          : `${figureChange(key, value, before)} against the ${days === 1 ? 'day' : `${days} days`} before`,
      origin: [source && `From ${source}`, asOf && `as of ${dayText(asOf)}`].filter(Boolean).join(', '),
      reason,
      note,
    }))}
  />
)
