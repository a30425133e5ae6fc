import { TrainingHub } from '../components/training-hub.tsx'

/** The four trainers of the ear for music. */
export const TheoryTrainingPage = () => <TrainingHub group="theory" title="Theory ear training" />
