/** Cookie that stores the density of the dashboard's lists on this device. */
export const DENSITY_COOKIE = 'list_density';
export type Density = 'compact' | 'roomy';

/** The density in the value of the cookie; compact unless the user has chosen roomy rows. */
export const densityOf = (value: string | undefined): Density => (value === 'roomy' ? 'roomy' : 'compact');
