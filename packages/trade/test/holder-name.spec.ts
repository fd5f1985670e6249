import { describe, expect, it } from '@jest/globals';
import { bareName, isHolder, isSameName, nameSimilarity } from '../src/index.js';

describe('the name of the holder on a paper', () => {
  it('is compared without legal form, accents and punctuation', () => {
    expect(bareName('Cordillera Alta Cobre S.A.')).toBe('cordillera alta cobre');
    expect(bareName('Société Minière du Katanga SARL')).toBe('miniere du katanga');
    expect(isHolder('BLUE BAOBAB LOGISTICS PROPRIETARY LIMITED', 'Blue Baobab Logistics (Pty) Ltd')).toBe(true);
    expect(isHolder('Rheinufer Kathoden und Edelmetall', 'Rheinufer Kathoden & Edelmetall GmbH')).toBe(true);
    expect(isHolder('Kalumba Ridge Minerls', 'Kalumba Ridge Minerals SARL')).toBe(true);
  });

  it('of another company is not taken for it', () => {
    expect(isHolder('Andes Zinc Holding S.A.', 'Cordillera Alta Cobre S.A.')).toBe(false);
    expect(isHolder('Halcyon Metals Ltd', 'Meridian Assay Ltd')).toBe(false);
  });

  it('of an account or an owner is the same name, not one that begins alike or has a letter more', () => {
    expect(isSameName('CORDILLERA ALTA COBRE', 'Cordillera Alta Cobre S.A.')).toBe(true);
    expect(isSameName('Société Minière du Katanga', 'Societe Miniere du Katanga SARL')).toBe(true);
    expect(isSameName('Cordillera Handels GmbH', 'Cordillera Alta Cobre S.A.')).toBe(false);
    expect(isSameName('Kalumba Ridge Minerls', 'Kalumba Ridge Minerals SARL')).toBe(false);
    expect(isSameName('María López García', 'Maria Lopez Gomez')).toBe(false);
    expect(isSameName('', '–')).toBe(false);
  });

  it('has the published similarity of Jaro and Winkler', () => {
    expect(nameSimilarity('MARTHA', 'MARHTA')).toBeCloseTo(0.9611, 4);
    expect(nameSimilarity('DIXON', 'DICKSONX')).toBeCloseTo(0.8133, 4);
  });

  it('of a legal form alone is still a name', () => {
    expect(bareName('SA')).toBe('sa');
    expect(nameSimilarity('', 'Cordillera')).toBe(0);
  });
});
