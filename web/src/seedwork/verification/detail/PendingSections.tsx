import css from './detail.module.css';

/** Place of the sections below the printed lines while they are loaded: what stands below them begins out of view and does not move. */
export const PendingSections = () => <div className={css.pending} />;
