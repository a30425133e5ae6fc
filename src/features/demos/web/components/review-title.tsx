import { IconDots, IconDownload, IconKeyboard, IconPencil, IconShare2, IconTrash } from '@tabler/icons-react'
import type { Demo } from '#features/demos/contract/demo.ts'
import { May } from '#web/session/may.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, MenuDivider, MenuDropdown, MenuItem, MenuTarget } from '#web/ui/overlays/menu.tsx'
import { versionText } from '../demo-numbers.ts'
import type { ReviewClock } from '../review-clock.ts'
import { saveFrom } from '../save-from.ts'
import { stageWords } from '../stage-words.ts'
import { AskCommunityItem } from './ask-community-item.tsx'
import { downloadAddress } from './demo-actions.tsx'
import { ExportItems } from './export-items.tsx'
import { KeepOfflineItem } from './keep-offline.tsx'
import { PlayButton } from './play-button.tsx'
import styles from './review-title.module.css'
import { SoundQualityItems } from './sound-quality-items.tsx'
import { TabItems } from './tab-items.tsx'

/** The song, its version, and what one can do with the file. */
export const ReviewTitle = ({
  demo,
  clock,
  onShare,
  onEdit,
  onDelete,
  onKeys,
}: {
  demo: Demo
  clock: ReviewClock
  onShare: () => void
  onEdit: () => void
  onDelete: () => void
  onKeys: () => void
}) => {
  const version = versionText(demo.version)
  return (
    <div className={styles.line}>
      <PlayButton id={demo.id} name={`${demo.name} ${version}`} start={() => clock.play()} large />
      <div className={styles.what}>
        <h2 className={styles.title}>{demo.name}</h2>
        <Chip tone="sound" className={styles.version ?? ''}>
          <span className="mono">{version}</span>
        </Chip>
        {demo.stage && (
          <Chip tone="line" className={styles.version ?? ''}>
            {stageWords[demo.stage]}
          </Chip>
        )}
      </div>
      <May right="edit">
        <Button className={styles.share ?? ''} icon={<IconShare2 size={15} aria-hidden="true" />} onClick={onShare}>
          <span>Share</span>
        </Button>
      </May>
      <a className={buttonClass({}, styles.download)} href={downloadAddress(demo)} download={demo.fileName}>
        <IconDownload size={15} aria-hidden="true" />
        <span>Download</span>
      </a>
      <Menu>
        <MenuTarget>
          <IconButton label="More">
            <IconDots size={18} aria-hidden="true" />
          </IconButton>
        </MenuTarget>
        <MenuDropdown>
          <May right="edit">
            <MenuItem leftSection={<IconPencil size={16} aria-hidden="true" />} onClick={onEdit}>
              Edit
            </MenuItem>
          </May>
          <MenuItem
            className={styles.narrow ?? ''}
            leftSection={<IconDownload size={16} aria-hidden="true" />}
            onClick={() => saveFrom(downloadAddress(demo), demo.fileName)}
          >
            Download
          </MenuItem>
          <MenuItem leftSection={<IconKeyboard size={16} aria-hidden="true" />} onClick={onKeys}>
            Keys
          </MenuItem>
          {demo.renditions.includes('light') && <SoundQualityItems clock={clock} />}
          <TabItems demo={demo} />
          <AskCommunityItem demo={demo} />
          <KeepOfflineItem demo={demo} />
          <ExportItems demo={demo} />
          <May right="edit">
            <MenuDivider />
            <MenuItem danger leftSection={<IconTrash size={16} aria-hidden="true" />} onClick={onDelete}>
              Delete
            </MenuItem>
          </May>
        </MenuDropdown>
      </Menu>
    </div>
  )
}
