import { useId, useState } from 'react'
import type { DemoDetail } from '#features/demos/contract/demo.ts'
import { spokenKey } from '#kernel/language/spoken-key.ts'
import { t } from '#kernel/language/translate.ts'
import { rich } from '#web/rich.tsx'
import { useMay } from '#web/session/use-may.ts'
import { Button } from '#web/ui/button.tsx'
import { Popover, PopoverDropdown, PopoverTarget } from '#web/ui/overlays/menu.tsx'
import { Select } from '#web/ui/select.tsx'
import { howSure, musicalKeys, notSet, suggestedTitle, withSigns } from '../demo-numbers.ts'
import strip from './readout-strip.module.css'
import styles from './tempo-readout.module.css'
import type { TempoKey } from './use-tempo-key.ts'

/** The key of a demo, or what it was measured as; opens to choose another, for those who may edit. */
export const KeyReadout = ({ demo, music }: { demo: DemoDetail; music: TempoKey }) => {
  const edits = useMay('edit')
  const [open, setOpen] = useState(false)
  const select = useId()
  const { key_signature: key, keyEstimate: estimate } = demo
  const told = demo.tags?.key ?? null
  const heard = estimate && withSigns(estimate.key)
  const choose = (next: string | null): void => {
    if (next !== key) music.set({ demoSignature: next }, t('Key'))
    setOpen(false)
  }
  const candidates = estimate
    ? [estimate.key, ...estimate.others].map(withSigns).filter((one) => ![key, told, ''].includes(one))
    : []
  const shown = (
    <>
      <span className={strip.label}>
        {t('Key')}
        {key === null && (told !== null || estimate) && (
          <span
            className={strip.sure}
            title={told === null && estimate ? suggestedTitle(estimate.confidence) : undefined}
          >
            {' '}
            ({told === null ? howSure(estimate?.confidence ?? 0) : t('in the file')})
          </span>
        )}
      </span>
      <span className={strip.value}>
        {key !== null && spokenKey(key)}
        {key === null && (told ?? heard) !== null && (
          <span className={strip.suggested}>{spokenKey(told ?? heard ?? '')}</span>
        )}
        {key === null && told === null && !estimate && <span className={strip.none}>{notSet}</span>}
      </span>
    </>
  )
  if (!edits) return shown
  return (
    <Popover opened={open} onChange={setOpen}>
      <PopoverTarget>
        <button type="button" className={strip.button} onClick={() => setOpen(!open)}>
          {shown}
        </button>
      </PopoverTarget>
      <PopoverDropdown>
        <div className={styles.panel}>
          {told !== null && told !== key && (
            <div className={styles.suggestion}>
              <span>{rich('The file says <b>{what}</b>', { what: spokenKey(told) })}</span>
              <Button variant="primary" size="sm" onClick={() => choose(told)}>
                {t('Accept')}
              </Button>
            </div>
          )}
          {estimate && key === null && told === null && (
            <div className={styles.suggestion}>
              <span>
                {rich('Sounds like <b>{what}</b> ({certainty})', {
                  what: spokenKey(withSigns(estimate.key)),
                  certainty: howSure(estimate.confidence),
                })}
              </span>
              <Button variant="primary" size="sm" onClick={() => choose(withSigns(estimate.key))}>
                {t('Accept')}
              </Button>
            </div>
          )}
          {candidates.length > 0 && (
            <div className={styles.candidates}>
              <span className={styles.word}>{key === null && told === null ? t('Or') : t('Measured')}</span>
              {candidates.slice(key === null && told === null ? 1 : 0, 5).map((one) => (
                <Button key={one} size="sm" onClick={() => choose(one)}>
                  {spokenKey(one)}
                </Button>
              ))}
            </div>
          )}
          <label className={styles.beats} htmlFor={select}>
            {t('Key')}
            <Select
              id={select}
              value={key ?? ''}
              onChange={(event) => choose(event.target.value === '' ? null : event.target.value)}
            >
              <option value="">{notSet}</option>
              {key !== null && !musicalKeys.includes(key) && <option value={key}>{spokenKey(key)}</option>}
              {musicalKeys.map((one) => (
                <option key={one} value={one}>
                  {spokenKey(one)}
                </option>
              ))}
            </Select>
          </label>
        </div>
      </PopoverDropdown>
    </Popover>
  )
}
