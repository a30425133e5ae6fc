import type { ScaleGroup, ScaleMatch, ScaleMatches } from '@backline/theory/match-scales.ts'
import { formatNoteName, nameOfPitch } from '@backline/theory/note-name.ts'
import { predefinedScales, type Scale } from '@backline/theory/scale.ts'
import { type ScaleTier, scalesOf } from '@backline/theory/scale-index.ts'
import { useId, useState } from 'react'
import { t } from '#kernel/language/translate.ts'
import { rich } from '#web/rich.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Segmented } from '#web/ui/segmented.tsx'
import { Select } from '#web/ui/select.tsx'
import { type FinderState, scaleWord } from '../../domain/finder-state.ts'
import { reasonWords, shownName, shownSigns, signWords } from '../../domain/scale-words.ts'
import styles from './scale-list.module.css'

/** So many scales of the same notes are always shown; more stay folded. */
const alwaysShown = 2

/** Scales of the same notes: the best with its reason, the others below it. */
const ScaleGroupRows = ({
  group,
  shown,
  pinned,
  sharpsOnly,
  onScale,
}: {
  group: ScaleGroup
  shown: string | null
  pinned: boolean
  sharpsOnly: boolean
  onScale: (scale: Scale) => void
}) => {
  const [open, setOpen] = useState(false)
  const [best, ...modes] = group.matches
  if (!best) return null
  const folds = modes.length > alwaysShown
  const row = ({ scale, percent, reason }: ScaleMatch, isMode: boolean) => (
    <button
      key={scaleWord(scale)}
      type="button"
      className={classNames(styles.row, isMode && styles.mode)}
      aria-current={shown === scaleWord(scale) || undefined}
      onClick={() => onScale(scale)}
    >
      <span className={styles.name}>{shownName(scale, sharpsOnly)}</span>
      <span className={styles.signs}>{signWords(shownSigns(scale, sharpsOnly))}</span>
      {!isMode && (
        <>
          <span className={styles.why}>{reasonWords(scale, reason, pinned)}</span>
          <span className={`${styles.percent} mono`}>{percent} %</span>
        </>
      )}
    </button>
  )
  return (
    <div className={styles.group}>
      {row(best, false)}
      {(!folds || open) && modes.map((mode) => row(mode, true))}
      {folds && (
        <div className={styles.more}>
          <Button variant="quiet" size="sm" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? t('Show fewer') : t('{count} more with the same notes', { count: modes.length })}
          </Button>
        </div>
      )}
    </div>
  )
}

const firstGroups = 5
const mostNear = 36
const pitches = Array.from({ length: 12 }, (_, pitch) => pitch)

/** The scales that hold what is picked, best first, and those that nearly do. */
export const ScaleList = ({
  state,
  matches,
  missing,
  shown,
  children,
  onRoot,
  onTier,
  onScale,
}: {
  state: FinderState
  matches: ScaleMatches
  /** How many notes are missing before there is a list. */
  missing: number
  shown: Scale | null
  /** What stands below the list. */
  children: React.ReactNode
  onRoot: (root: number | null) => void
  onTier: (tier: ScaleTier) => void
  onScale: (scale: Scale) => void
}) => {
  const [whole, setWhole] = useState(false)
  const [showsNear, setShowsNear] = useState(false)
  const rootField = useId()
  const near = matches.near.reduce((sum, group) => sum + group.matches.length, 0)
  const groups = whole ? matches.groups : matches.groups.slice(0, firstGroups)
  const total = state.tier === 'core' ? predefinedScales.length : scalesOf('all').length
  const [best] = matches.groups[0]?.matches ?? []
  const found =
    missing > 0 ? t('Pick {missing} more', { missing }) : t('{count} of {total}', { count: matches.count, total })
  const rows = (group: ScaleGroup) => (
    <ScaleGroupRows
      key={group.mask}
      group={group}
      shown={shown && scaleWord(shown)}
      pinned={state.root !== null}
      sharpsOnly={state.names === 'sharps'}
      onScale={onScale}
    />
  )
  return (
    <section className={styles.pane} aria-labelledby="matching-scales">
      <div className={styles.top}>
        <h3 id="matching-scales" className={styles.title}>
          {t('Matching scales')}
        </h3>
        <span className={`${styles.count} mono`} role="status">
          {best
            ? rich('{found}<hidden>, best {scale}</hidden>', {
                found,
                scale: shownName(best.scale, state.names === 'sharps'),
                hidden: (text) => <span className="visually-hidden">{text}</span>,
              })
            : found}
        </span>
      </div>
      <div className={styles.filter}>
        <Segmented
          label={t('Which scales')}
          size="sm"
          value={state.tier}
          onChange={onTier}
          options={[
            { value: 'core', label: t('Core 49') },
            { value: 'all', label: t('All 55 types') },
          ]}
        />
        <label className={styles.root} htmlFor={rootField}>
          {t('Root')}
          <Select
            id={rootField}
            value={state.root ?? ''}
            onChange={(event) => onRoot(event.target.value === '' ? null : Number(event.target.value))}
          >
            <option value="">{state.chords.length > 0 ? t('From the chords') : t('First picked')}</option>
            {pitches.map((pitch) => (
              <option key={pitch} value={pitch}>
                {formatNoteName(nameOfPitch(pitch))}
              </option>
            ))}
          </Select>
        </label>
      </div>
      {groups.map(rows)}
      {groups.length < matches.groups.length && (
        <div className={styles.more}>
          <Button variant="quiet" size="sm" onClick={() => setWhole(true)}>
            {t('Show all {count}', { count: matches.count })}
          </Button>
        </div>
      )}
      {state.tier === 'core' && best?.scale.type.id === 'chromatic' && (
        <p className={styles.note}>
          {t('Only the chromatic scale has all of these. Try all types, or remove a note.')}
        </p>
      )}
      {near > 0 && (
        <div>
          <div className={styles.near}>
            <Button size="sm" aria-expanded={showsNear} onClick={() => setShowsNear(!showsNear)}>
              {showsNear
                ? t('Hide {count, plural, one {# scale that misses} other {# scales that miss}} one note', {
                    count: near,
                  })
                : t('Show {count, plural, one {# scale that misses} other {# scales that miss}} one note', {
                    count: near,
                  })}
            </Button>
          </div>
          {showsNear && <div data-near>{matches.near.slice(0, mostNear).map(rows)}</div>}
        </div>
      )}
      {children}
    </section>
  )
}
