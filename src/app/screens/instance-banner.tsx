import { IconInfoCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { api } from '#web/api.ts'
import styles from './instance-banner.module.css'

const everyMs = 5 * 60_000

/** What the administrator of the server says to everybody, above every screen of a workspace. */
export const InstanceBanner = () => {
  const { data } = useQuery({
    queryKey: ['instance-notice'],
    queryFn: () => api.getInstanceNotice({}),
    staleTime: everyMs,
    refetchInterval: everyMs,
  })
  return data?.banner ? (
    <p className={styles.banner}>
      <IconInfoCircle size={15} aria-hidden="true" />
      {data.banner}
    </p>
  ) : null
}
