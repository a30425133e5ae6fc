import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { urgentMinutes } from '#features/notifications/contract/notification-limits.ts'
import { t } from '#kernel/language/translate.ts'
import { api, detailOf, messageOf } from '#web/api.ts'
import { queryClient } from '#web/query-client.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { flash } from '#web/ui/flash.ts'
import { Form } from '#web/ui/form.tsx'
import { Loading } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { settingsQuery } from '../queries.ts'
import styles from './mail-settings.module.css'

/** Whether notifications go out by mail: the person's own choice, for all their workspaces. */
export const MailSettings = () => {
  const { data: settings, error, refetch } = useQuery(settingsQuery)
  if (error && !settings)
    return <ErrorState title={t('Failed to load data')} detail={detailOf(error)} onRetry={() => void refetch()} />
  if (!settings) return <Loading />
  // What is saved elsewhere shows here, too.
  return <Fields key={String(settings.emailNotifications)} {...settings} />
}

const Fields = ({ emailNotifications, email }: { emailNotifications: boolean; email: string }) => {
  const [wanted, setWanted] = useState(emailNotifications)
  const save = useMutation({
    mutationFn: () => api.saveSettings({ emailNotifications: wanted }),
    onSuccess: ({ messages, emailNotifications: saved }) => {
      queryClient.setQueryData(settingsQuery.queryKey, (known) => known && { ...known, emailNotifications: saved })
      flash.all(messages)
    },
    onError: (error) => flash.error(messageOf(error, t('Couldn’t save the settings. Try again.'))),
  })
  return (
    <Form className={styles.form} pending={save.isPending} onSubmit={() => save.mutate()}>
      <Checkbox
        name="emailNotifications"
        label={t('Email notifications')}
        aria-describedby="mail-settings-hint"
        checked={wanted}
        onChange={(event) => setWanted(event.currentTarget.checked)}
      />
      <p id="mail-settings-hint" className={styles.hint}>
        {t(
          'To {email}: mentions and tasks you haven’t read after {minutes} minutes, and the rest once a day at 9:00. What you’ve read isn’t emailed.',
          { email, minutes: urgentMinutes },
        )}
      </p>
      <Button
        type="submit"
        pending={save.isPending}
        pendingLabel={t('Saving...')}
        disabled={save.isPending || wanted === emailNotifications}
      >
        {t('Save')}
      </Button>
    </Form>
  )
}
