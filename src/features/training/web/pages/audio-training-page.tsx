import { t } from '#kernel/language/translate.ts'
import { TrainingHub } from '../components/training-hub.tsx'

/** The four trainers of the ear for sound. */
export const AudioTrainingPage = () => <TrainingHub group="audio" title={t('Audio ear training')} />
