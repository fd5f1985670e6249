export { COUNTRY_CODES } from '@orebridge/trade';
