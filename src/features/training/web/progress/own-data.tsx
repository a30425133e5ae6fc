import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { addressOfCall, api, messageOf } from '#web/api.ts'
import { queryClient } from '#web/query-client.ts'
import { Button } from '#web/ui/button.tsx'
import { flash } from '#web/ui/flash.ts'
import { ConfirmModal } from '#web/ui/overlays/confirm-modal.tsx'
import styles from './own-data.module.css'

/** What is known of one's practice: to take away, or to delete. */
export const OwnData = ({ personId }: { personId: string }) => {
  const [asking, setAsking] = useState(false)
  const deletion = useMutation({
    mutationFn: () => api.deleteTraining({}),
    onSuccess: ({ message }) => {
      setAsking(false)
      flash.success(message)
      void queryClient.invalidateQueries({ queryKey: ['training', personId] })
    },
    onError: (error) => flash.error(messageOf(error, 'Your training could not be deleted. Try again.')),
  })
  return (
    <div className={styles.data}>
      <p>
        Only you see your answers. Of a drill that somebody set, they see how many you answered and how many were right.
      </p>
      <div className={styles.actions}>
        <a className={styles.link} href={addressOfCall('exportTraining', {})} download>
          Download all answers (CSV)
        </a>
        <Button size="sm" variant="danger" onClick={() => setAsking(true)}>
          Delete my training
        </Button>
      </div>
      {asking && (
        <ConfirmModal
          opened
          onClose={() => setAsking(false)}
          onConfirm={() => deletion.mutate()}
          pending={deletion.isPending}
          question="Are you sure you want to delete your training?"
          lost="Every answer, all levels and your run of days are lost for good. Download them first if you want to keep them."
        />
      )}
    </div>
  )
}
