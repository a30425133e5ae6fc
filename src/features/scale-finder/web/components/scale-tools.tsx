import type { Scale } from '@backline/theory/scale.ts'
import { IconDownload, IconLink, IconMusicShare, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { useMay } from '#web/session/use-may.ts'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { shownName } from '../../domain/named.ts'
import { scaleFile } from '../../domain/scale-file.ts'
import { saveFile } from '../save-file.ts'
import type { KeyedDemo } from '../send-key-call.ts'
import details from './scale-details.module.css'
import styles from './scale-tools.module.css'
import { SendKey } from './send-key.tsx'

const drills = [
  { path: '/intervals-training', name: 'intervals' },
  { path: '/chords-training', name: 'chords' },
  { path: '/harmony-training', name: 'harmony' },
] as const

/** What can be done with a scale: give it to a song, practise in it, send it, take it away. */
export const ScaleTools = ({
  scale,
  onKeySet,
  onShare,
  onPrint,
}: {
  scale: Scale
  onKeySet: (demo: KeyedDemo, before: string | null, key: string) => void
  onShare: () => void
  onPrint: () => void
}) => {
  const edits = useMay('edit')
  const [sends, setSends] = useState(false)
  const key = shownName(scale, false)
  const practises = scale.type.id === 'major' || scale.type.id === 'minor'
  return (
    <section className={details.section} aria-labelledby="scale-tools">
      <div className={details.bar}>
        <h4 id="scale-tools" className={details.title}>
          Take it along
        </h4>
      </div>
      <div className={styles.tools}>
        {edits && scale.type.id !== 'chromatic' && (
          <Button icon={<IconMusicShare size={15} aria-hidden="true" />} onClick={() => setSends(true)}>
            Set as key of a song
          </Button>
        )}
        <Button icon={<IconLink size={15} aria-hidden="true" />} onClick={onShare}>
          Copy link
        </Button>
        <Button
          icon={<IconDownload size={15} aria-hidden="true" />}
          onClick={() => {
            const { name, bytes } = scaleFile(scale)
            saveFile(name, new Blob([bytes], { type: 'audio/midi' }))
          }}
        >
          MIDI file
        </Button>
        <Button icon={<IconPrinter size={15} aria-hidden="true" />} onClick={onPrint}>
          Print or save as PDF
        </Button>
        {practises &&
          drills.map(({ path, name }) => (
            <LinkButton key={path} to={path} search={{ key } as never}>
              Practise {name} in {key}
            </LinkButton>
          ))}
      </div>
      <p className={styles.after}>The link opens for anyone with an account here, in any band.</p>
      {sends && (
        <SendKey
          scaleKey={key}
          onSent={(demo, before) => {
            setSends(false)
            onKeySet(demo, before, key)
          }}
          onClose={() => setSends(false)}
        />
      )}
    </section>
  )
}
