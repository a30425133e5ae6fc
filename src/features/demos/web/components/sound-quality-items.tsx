import { IconCheck } from '@tabler/icons-react'
import { type SoundQuality, setSoundQuality, useSoundQuality } from '#web/audio/sound-quality.ts'
import { MenuDivider, MenuItem, MenuLabel } from '#web/ui/overlays/menu.tsx'
import type { ReviewClock } from '../review-clock.ts'

const choices: { quality: SoundQuality; word: string }[] = [
  { quality: 'lossless', word: 'Lossless, as it was sent' },
  { quality: 'light', word: 'Light, a small copy' },
]

/** The entries of a menu that choose between the original sound and its small copy; what plays goes on where it is. */
export const SoundQualityItems = ({ clock }: { clock: ReviewClock }) => {
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
      <MenuLabel>Sound</MenuLabel>
      {choices.map(({ quality, word }) => (
        <MenuItem
          key={quality}
          leftSection={<IconCheck size={16} aria-hidden="true" opacity={quality === chosen ? 1 : 0} />}
          onClick={() => choose(quality)}
        >
          {word}
          {quality === chosen && <span className="visually-hidden">, chosen</span>}
        </MenuItem>
      ))}
    </>
  )
}
