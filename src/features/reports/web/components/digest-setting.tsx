import { useMutation, useQuery } from '@tanstack/react-query'
import { t } from '#kernel/language/translate.ts'
import { api, detailOf, messageOf } from '#web/api.ts'
import { queryClient } from '#web/query-client.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { flash } from '#web/ui/flash.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { digestQuery } from '../queries.ts'
import styles from './digest-setting.module.css'

/** Whether the mail of Mondays comes: the person's own choice, for all their bands. It is saved at once. */
export const DigestSetting = () => {
  const { data, error, refetch } = useQuery(digestQuery)
  const save = useMutation({
    mutationFn: (weeklyDigest: boolean) => api.saveDigestSetting({ weeklyDigest }),
    onMutate: async (weeklyDigest) => {
      await queryClient.cancelQueries({ queryKey: digestQuery.queryKey })
      queryClient.setQueryData(digestQuery.queryKey, (known) => known && { ...known, weeklyDigest })
    },
    onSuccess: ({ message }) => flash.success(message),
    onError: (fault) => flash.error(messageOf(fault, t('Couldn’t save the setting. Try again.'))),
    onSettled: () => queryClient.invalidateQueries({ queryKey: digestQuery.queryKey }),
    scope: { id: 'digest-setting' },
  })
  if (error && !data)
    return <ErrorState title={t('Failed to load data')} detail={detailOf(error)} onRetry={() => void refetch()} />
  if (!data) return <Skeleton width="220px" height="44px" />
  return (
    <div>
      <Checkbox
        name="weeklyDigest"
        label={t('Monday recap')}
        aria-describedby="digest-hint"
        checked={data.weeklyDigest}
        onChange={(event) => save.mutate(event.currentTarget.checked)}
      />
      <p id="digest-hint" className={styles.hint}>
        {t(
          'To {email}, Mondays at 9:00 in each band’s time zone: what it did the week before. No mail after a week when nothing happened.',
          { email: data.email },
        )}
      </p>
    </div>
  )
}
