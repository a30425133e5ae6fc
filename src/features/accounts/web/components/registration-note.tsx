import '#web/studio-rows.ts'
import { useQuery } from '@tanstack/react-query'
import { registrationTexts } from '#features/administration/contract/instance.ts'
import { api } from '#web/api.ts'
import styles from './registration-note.module.css'

/** Says before anything is typed that not everybody may make an account here; nothing where everybody may. */
export const RegistrationNote = () => {
  const { data } = useQuery({ queryKey: ['instance-notice'], queryFn: () => api.getInstanceNotice({}) })
  if (!data || data.registration === 'open') return null
  return (
    <p className={styles.note} role="status">
      {registrationTexts[data.registration]}
    </p>
  )
}
