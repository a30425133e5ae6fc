import {
  IconCheck,
  IconDots,
  IconDownload,
  IconFileText,
  IconFileTypePdf,
  IconFileZip,
  IconFlag,
  IconGuitarPick,
  IconKeyboard,
  IconMessageCheck,
  IconPencil,
  IconShare2,
  IconTable,
  IconTrash,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Demo } from '#features/demos/contract/demo.ts'
import type { NotesFormat } from '#features/demos/contract/note-rows.ts'
import { stageWords } from '#features/demos/contract/stage-words.ts'
import { t } from '#kernel/language/translate.ts'
import { addressOfCall, api } from '#web/api.ts'
import { type SoundQuality, setSoundQuality, useSoundQuality } from '#web/audio/sound-quality.ts'
import { rich } from '#web/rich.tsx'
import { May } from '#web/session/may.tsx'
import { useWorkspace, workspaceKey } from '#web/session/use-workspace.ts'
import { Button, buttonClass, IconButton } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Menu, MenuDivider, MenuDropdown, MenuItem, MenuLabel, MenuTarget } from '#web/ui/overlays/menu.tsx'
import { ScreenTitle } from '#web/ui/screen-title.tsx'
import { useHasKeys } from '#web/use-media.ts'
import { AskCommunityItem } from '../ask-community-item.tsx'
import { downloadAddress, PlayButton, saveFrom } from '../demo-actions.tsx'
import { versionText } from '../demo-numbers.ts'
import { KeepOfflineItem } from '../keep-offline.tsx'
import type { ReviewClock } from './review-clock.ts'
import styles from './review-title.module.css'

const formats = [
  { format: 'pdf', words: t('PDF to print'), Icon: IconFileTypePdf },
  { format: 'csv', words: t('Table (CSV)'), Icon: IconTable },
  { format: 'reaper', words: t('Reaper markers'), Icon: IconFlag },
  { format: 'audacity', words: t('Audacity labels'), Icon: IconFileText },
] as const satisfies { format: NotesFormat; words: string; Icon: unknown }[]

/** The entries of a menu that save sections and notes as a file, or all versions of the song at once. */
const ExportItems = ({ demo }: { demo: Demo }) => (
  <>
    <MenuDivider />
    <MenuLabel>{t('Notes and sections as')}</MenuLabel>
    {formats.map(({ format, words, Icon }) => (
      <MenuItem
        key={format}
        leftSection={<Icon size={16} aria-hidden="true" />}
        onClick={() => saveFrom(addressOfCall('exportDemoNotes', { id: demo.id, format }))}
      >
        {words}
      </MenuItem>
    ))}
    <MenuDivider />
    <MenuItem
      leftSection={<IconFileZip size={16} aria-hidden="true" />}
      onClick={() => saveFrom(addressOfCall('downloadSong', { demoId: demo.id }))}
    >
      {t('All versions (zip)')}
    </MenuItem>
  </>
)

const choices: { quality: SoundQuality; word: string }[] = [
  { quality: 'lossless', word: t('Lossless, as uploaded') },
  { quality: 'light', word: t('Light, a smaller copy') },
]

/** The entries of a menu that choose between the original sound and its small copy; what plays goes on where it is. */
const SoundQualityItems = ({ clock }: { clock: ReviewClock }) => {
  const chosen = useSoundQuality()
  const choose = (quality: SoundQuality): void => {
    setSoundQuality(quality)
    const at = clock.position()
    // The clock knows the other address after the next render.
    if (clock.moving()) requestAnimationFrame(() => clock.play(at))
  }
  return (
    <>
      <MenuDivider />
      <MenuLabel>{t('Sound')}</MenuLabel>
      {choices.map(({ quality, word }) => (
        <MenuItem
          key={quality}
          leftSection={<IconCheck size={16} aria-hidden="true" opacity={quality === chosen ? 1 : 0} />}
          onClick={() => choose(quality)}
        >
          {quality === chosen
            ? rich('{word}<hidden>, selected</hidden>', {
                word,
                hidden: (text) => <span className="visually-hidden">{text}</span>,
              })
            : word}
        </MenuItem>
      ))}
    </>
  )
}

/** The tabs that go with the song of a demo, asked for when the menu opens; none in a plan without tabs. */
const TabItems = ({ demo }: { demo: Demo }) => {
  const { id: workspaceId, workspaceTier } = useWorkspace()
  const navigate = useNavigate()
  const { data: tabs = [] } = useQuery({
    queryKey: workspaceKey(workspaceId, 'tabs', 'of', demo.songId),
    queryFn: async ({ signal }) => (await api.getTabs({ songId: demo.songId }, { signal, workspaceId })).tabs,
    enabled: workspaceTier !== 'free',
  })
  return tabs.map((tab) => (
    <MenuItem
      key={tab.id}
      leftSection={<IconGuitarPick size={16} aria-hidden="true" />}
      onClick={() => void navigate({ to: '/tabs/$tabId', params: { tabId: tab.id } })}
    >
      {t('Tab: {title}', { title: tab.title })}
    </MenuItem>
  ))
}

/** The song, its version, and what one can do with the file; `children` come first. */
export const ReviewTitle = ({
  demo,
  clock,
  onShare,
  onApproval,
  onEdit,
  onDelete,
  onKeys,
  children,
}: {
  demo: Demo
  clock: ReviewClock
  onShare: () => void
  onApproval: () => void
  onEdit: () => void
  onDelete: () => void
  onKeys: () => void
  children: ReactNode
}) => {
  const hasKeys = useHasKeys()
  const version = versionText(demo.version)
  return (
    <div className={styles.line}>
      <PlayButton id={demo.id} name={`${demo.name} ${version}`} start={() => clock.play()} large />
      <div className={styles.what}>
        <ScreenTitle thing className={styles.title} title={demo.name}>
          {demo.name}
        </ScreenTitle>
        <Chip tone="sound" className={styles.version ?? ''}>
          <span className="mono">{version}</span>
        </Chip>
        {demo.stage && (
          <Chip tone="line" className={styles.version ?? ''}>
            {stageWords()[demo.stage]}
          </Chip>
        )}
      </div>
      {children}
      <May right="edit">
        <Button className={styles.share ?? ''} icon={<IconShare2 size={15} aria-hidden="true" />} onClick={onShare}>
          <span>{t('Share')}</span>
        </Button>
      </May>
      <a className={buttonClass({}, styles.download)} href={downloadAddress(demo)} download={demo.fileName}>
        <IconDownload size={15} aria-hidden="true" />
        <span>{t('Download')}</span>
      </a>
      <Menu>
        <MenuTarget>
          <IconButton label={t('More')}>
            <IconDots size={18} aria-hidden="true" />
          </IconButton>
        </MenuTarget>
        <MenuDropdown>
          <May right="edit">
            <MenuItem leftSection={<IconPencil size={16} aria-hidden="true" />} onClick={onEdit}>
              {t('Edit')}
            </MenuItem>
            <MenuItem leftSection={<IconMessageCheck size={16} aria-hidden="true" />} onClick={onApproval}>
              {t('Ask for approval')}
            </MenuItem>
          </May>
          <MenuItem
            className={styles.narrow ?? ''}
            leftSection={<IconDownload size={16} aria-hidden="true" />}
            onClick={() => saveFrom(downloadAddress(demo), demo.fileName)}
          >
            {t('Download')}
          </MenuItem>
          {hasKeys && (
            <MenuItem leftSection={<IconKeyboard size={16} aria-hidden="true" />} onClick={onKeys}>
              {t('Keys')}
            </MenuItem>
          )}
          {demo.renditions.includes('light') && <SoundQualityItems clock={clock} />}
          <TabItems demo={demo} />
          <AskCommunityItem demo={demo} />
          <KeepOfflineItem demo={demo} />
          <ExportItems demo={demo} />
          <May right="edit">
            <MenuDivider />
            <MenuItem danger leftSection={<IconTrash size={16} aria-hidden="true" />} onClick={onDelete}>
              {t('Delete')}
            </MenuItem>
          </May>
        </MenuDropdown>
      </Menu>
    </div>
  )
}
