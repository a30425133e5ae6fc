import { useMutation } from '@tanstack/react-query'
import { usualQuiet } from '#features/notifications/contract/push-limits.ts'
import { type PushTopic, pushTopics, topicName } from '#features/notifications/contract/push-topics.ts'
import { t } from '#kernel/language/translate.ts'
import { api, messageOf } from '#web/api.ts'
import { queryClient } from '#web/query-client.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { TimeField } from '#web/ui/date-field.tsx'
import { flash } from '#web/ui/flash.ts'
import { pushChanged, pushQuery } from '../push/push-query.ts'
import styles from './push-settings.module.css'

interface Choice {
  muted: PushTopic[]
  quiet: { from: number; until: number } | null
  timeZone: string
}

const timeOf = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')

const minutesOf = (time: string): number | null => {
  const [, hours, minutes] = /^(\d\d):(\d\d)/.exec(time) ?? []
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes)
}

const useSaving = () =>
  useMutation({
    mutationFn: (choice: Choice) => api.savePushSettings(choice),
    onMutate: async (choice) => {
      await queryClient.cancelQueries({ queryKey: pushQuery.queryKey })
      queryClient.setQueryData(
        pushQuery.queryKey,
        (known) => known && { ...known, settings: { ...known.settings, ...choice } },
      )
    },
    onSuccess: ({ messages }) => flash.all(messages),
    onError: (fault) => flash.error(messageOf(fault, t('Couldn’t save the settings. Try again.'))),
    onSettled: pushChanged,
    scope: { id: 'push-settings' },
  })

/** What is pushed, and in which hours nothing is. Each choice is saved at once. */
export const PushChoices = ({ settings: { muted, quiet, timeZone } }: { settings: Choice }) => {
  const save = useSaving()
  const choice = { muted, quiet, timeZone }
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone
  const keep = (change: Partial<Choice>): void => save.mutate({ ...choice, ...change })
  const setTime = (part: 'from' | 'until', time: string): void => {
    const minutes = minutesOf(time)
    if (quiet && minutes !== null && minutes !== quiet[part])
      keep({ quiet: { ...quiet, [part]: minutes }, timeZone: here })
  }
  return (
    <>
      <fieldset className={styles.choices}>
        <legend className={styles.title}>{t('What comes to your devices')}</legend>
        {pushTopics.map((topic) => (
          <Checkbox
            key={topic}
            label={topicName(topic)}
            checked={!muted.includes(topic)}
            onChange={({ currentTarget }) =>
              keep({ muted: currentTarget.checked ? muted.filter((one) => one !== topic) : [...muted, topic] })
            }
          />
        ))}
      </fieldset>
      <fieldset className={styles.choices}>
        <legend className={styles.title}>{t('Quiet hours')}</legend>
        <Checkbox
          label={t('Nothing at night')}
          aria-describedby="quiet-hint"
          checked={quiet !== null}
          onChange={({ currentTarget }) =>
            keep({ quiet: currentTarget.checked ? { ...usualQuiet } : null, timeZone: here })
          }
        />
        {quiet && (
          <div className={styles.times}>
            <TimeField
              key={`from ${quiet.from}`}
              label={t('From')}
              defaultValue={timeOf(quiet.from)}
              onBlur={({ currentTarget }) => setTime('from', currentTarget.value)}
            />
            <TimeField
              key={`until ${quiet.until}`}
              label={t('Until')}
              defaultValue={timeOf(quiet.until)}
              onBlur={({ currentTarget }) => setTime('until', currentTarget.value)}
            />
          </div>
        )}
        <p id="quiet-hint" className={styles.hint}>
          {t(
            'On the clock of {timeZone}. What you haven’t read by the morning comes then, all at once. Only what begins within the hour still comes at night.',
            { timeZone: timeZone.replaceAll('_', ' ') },
          )}
        </p>
      </fieldset>
    </>
  )
}
