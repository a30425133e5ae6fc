import { TrainingHub } from '../components/training-hub.tsx'

/** The four trainers of the ear for sound. */
export const AudioTrainingPage = () => <TrainingHub group="audio" title="Audio ear training" />
