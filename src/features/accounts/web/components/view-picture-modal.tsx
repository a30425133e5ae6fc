import { t } from '#kernel/language/translate.ts'
import { Button } from '#web/ui/button.tsx'
import { Modal, ModalActions, ModalBody } from '#web/ui/overlays/modal.tsx'
import styles from './picture-modals.module.css'

/** Shows the profile picture large. */
export const ViewPictureModal = ({
  opened,
  onClose,
  src,
  name,
}: {
  opened: boolean
  onClose: () => void
  src: string
  name: string
}) => (
  <Modal opened={opened} onClose={onClose} title={t('Profile picture')}>
    <ModalBody>
      <img className={styles.large} src={src} alt={name} />
    </ModalBody>
    <ModalActions>
      <Button onClick={onClose} data-autofocus>
        {t('Close')}
      </Button>
    </ModalActions>
  </Modal>
)
