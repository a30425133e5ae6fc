import { fittingLabel } from '@backline/waveform/fitting-label.ts'
import styles from './section-name.module.css'

/** What the line before a name and the air around it take, in pixels. */
const air = 9

/** The name of a part of a song within its width. The label of its button says the whole name, so that letters are only seen. */
export const SectionName = ({ name, width }: { name: string; width: number }) => {
  const shown = fittingLabel(name, width - air, textWidth)
  return shown === name ? name : <span className={styles.letters} data-letters={shown} data-name={name} />
}

let measured: CanvasRenderingContext2D | null = null

/** How wide a text is in the type of these rows, in pixels; a hair more, as the bold one of a chosen part is. */
const textWidth = (text: string): number => {
  if (!measured) {
    measured = document.createElement('canvas').getContext('2d')
    if (measured) measured.font = `560 12px ${getComputedStyle(document.body).fontFamily}`
  }
  return measured ? measured.measureText(text).width : text.length * 7
}
