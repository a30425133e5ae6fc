import { t } from '#kernel/language/translate.ts'
import { TrainingHub } from '../components/training-hub.tsx'

/** The four trainers of the ear for music. */
export const TheoryTrainingPage = () => <TrainingHub group="theory" title={t('Theory ear training')} />
