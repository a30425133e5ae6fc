import { useEffect, useState } from 'react'
import { t } from '#kernel/language/translate.ts'
import { Button } from '#web/ui/button.tsx'
import { copyWithFlash } from '#web/ui/copy-with-flash.ts'
import { Modal, ModalActions, ModalBody } from '#web/ui/overlays/modal.tsx'
import styles from './recovery-codes-modal.module.css'

const download = (text: string): void => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([`${text}\n`], { type: 'text/plain' }))
  link.download = 'backline-recovery-codes.txt'
  link.click()
  URL.revokeObjectURL(link.href)
}

/** Shows new recovery codes, once; without codes it is closed. */
export const RecoveryCodesModal = ({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) => {
  // They stay in sight while the window fades.
  const [shown, setShown] = useState(codes)
  useEffect(() => {
    if (codes.length > 0) setShown(codes)
  }, [codes])
  const text = shown.join('\n')
  return (
    <Modal opened={codes.length > 0} onClose={onClose} title={t('Your recovery codes')}>
      <ModalBody>
        <p>
          {t('Keep them somewhere safe, away from your phone. Each one lets you in once. They’re not shown again.')}
        </p>
        <ul className={styles.codes}>
          {shown.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </ModalBody>
      <ModalActions>
        <Button variant="quiet" onClick={() => download(text)}>
          {t('Download')}
        </Button>
        <Button variant="quiet" onClick={() => void copyWithFlash(text, t('Copied.'))}>
          {t('Copy')}
        </Button>
        <Button variant="primary" onClick={onClose} data-autofocus>
          {t('I’ve saved them')}
        </Button>
      </ModalActions>
    </Modal>
  )
}
