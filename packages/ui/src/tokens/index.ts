export { type ColorToken, colors } from './colors';
export { type MineralColors, mineralColors } from './minerals';
export { fonts, layer, radius, type SpaceStep, space } from './scales';
