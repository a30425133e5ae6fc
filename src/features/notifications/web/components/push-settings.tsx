import { useQuery } from '@tanstack/react-query'
import { t } from '#kernel/language/translate.ts'
import { detailOf } from '#web/api.ts'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { pushQuery } from '../push/push-query.ts'
import { PushChoices } from './push-choices.tsx'
import { PushDevices, ThisDevice } from './push-devices.tsx'
import styles from './push-settings.module.css'

/** What is pushed to a person's phones and computers, when, and to which: their own choice, for all their bands. */
export const PushSettings = () => {
  const { data, error, refetch } = useQuery(pushQuery)
  if (error && !data)
    return <ErrorState title={t('Failed to load data')} detail={detailOf(error)} onRetry={() => void refetch()} />
  if (!data)
    return (
      <Loading label={t('Loading your devices')}>
        <Skeleton height="120px" />
      </Loading>
    )
  const { settings, state } = data
  return (
    <div className={styles.parts}>
      <ThisDevice state={state} settings={settings} />
      <PushDevices devices={settings.devices} />
      {settings.devices.length > 0 && <PushChoices settings={settings} />}
    </div>
  )
}
