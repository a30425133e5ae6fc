import { maxDetails, maxTaskName } from '#features/board/contract/board-limits.ts'
import { t } from '#kernel/language/translate.ts'
import { looksLikeSound } from '#kernel/sound-kinds.ts'
import type { Shared } from '#web/offline/shared-shelf.ts'

/** What something that was shared may become. */
export type Becomes = 'demo' | 'file' | 'task'

/** The texts of a share, each once. */
export const textsOf = ({ title, text, url }: Shared): string[] => {
  const said = [title, text, url].map((one) => one.trim())
  return said.filter((one, at) => one !== '' && said.indexOf(one) === at)
}

/** What it may become, the most likely first: sounds demos or files, other files files, a link or a text a task. */
export const mayBecome = (shared: Shared): readonly Becomes[] => {
  if (shared.files.length > 0)
    return shared.files.every(({ file }) => looksLikeSound(file)) ? ['demo', 'file'] : ['file']
  return textsOf(shared).length > 0 ? ['task'] : []
}

const cut = (text: string, most: number): string => [...text].slice(0, most).join('')

/** Name and details of a task about a text or a link, and whether all of it has room there. */
export const taskOf = (shared: Shared): { name: string; details: string; isWhole: boolean } => {
  const texts = textsOf(shared)
  const first = texts.flatMap((one) => one.split('\n')).find((line) => line.trim() !== '') ?? ''
  const name = cut(first.trim(), maxTaskName) || t('Untitled')
  const details = texts.filter((one) => one !== name).join('\n\n') || first
  return { name, details: cut(details, maxDetails), isWhole: [...details].length <= maxDetails }
}
