/** The published price series. */
export const prices = `
  CREATE TABLE price_series (
    id text PRIMARY KEY,
    mineral text NOT NULL,
    label text NOT NULL,
    description text NOT NULL,
    frequency text NOT NULL CHECK (frequency IN ('monthly', 'annual')),
    currency text NOT NULL,
    unit text NOT NULL,
    source text NOT NULL,
    licence text NOT NULL,
    is_primary boolean NOT NULL DEFAULT false
  );

  CREATE TABLE price_points (
    series_id text NOT NULL REFERENCES price_series ON DELETE CASCADE,
    date date NOT NULL,
    price numeric NOT NULL,
    PRIMARY KEY (series_id, date)
  );

  CREATE VIEW last_prices AS
    SELECT s.id AS series, s.currency, s.frequency, p.date, trim_scale(p.price) AS price
    FROM price_series s CROSS JOIN LATERAL
      (SELECT date, price FROM price_points WHERE series_id = s.id ORDER BY date DESC LIMIT 1) p;

  CREATE VIEW published.price_points AS SELECT
    series_id, date, price
    FROM price_points;

  CREATE VIEW published.price_series AS SELECT
    id, mineral, label, description, frequency, currency, unit, source, licence, is_primary
    FROM price_series;
`;

/** The rules by which people are told of prices. */
export const marketData = `
  CREATE TABLE price_alerts (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
    series_id text NOT NULL REFERENCES price_series ON DELETE CASCADE,
    kind text NOT NULL CHECK (kind IN ('above', 'below', 'move', 'cross_sma', 'volatility', 'z_score')),
    level numeric CHECK (level > 0),
    periods int CHECK (periods >= 2 AND periods <= 250),
    is_on boolean NOT NULL DEFAULT true,
    armed boolean NOT NULL,
    -- The newest price that the rule has been read on.
    read_to date,
    fired_at timestamptz(3),
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    CHECK ((level IS NULL) = (kind = 'cross_sma')),
    CONSTRAINT price_alerts_check1 CHECK ((periods IS NULL) = (kind IN ('above', 'below')))
  );
  CREATE INDEX price_alerts_user ON price_alerts (user_id, created_at DESC);
  CREATE INDEX price_alerts_series ON price_alerts (series_id) WHERE is_on;
`;

/** What companies say of themselves. */
export const profiles = `
  CREATE TABLE company_profiles (
    company_id uuid PRIMARY KEY REFERENCES companies ON DELETE CASCADE,
    about text NOT NULL DEFAULT '',
    languages text[] NOT NULL DEFAULT '{}',
    minerals text[] NOT NULL DEFAULT '{}',
    website text,
    logo_id uuid UNIQUE,
    logo_key text,
    version int NOT NULL DEFAULT 1,
    updated_at timestamptz(3) NOT NULL DEFAULT now()
  );
  CREATE INDEX company_profiles_minerals ON company_profiles USING gin (minerals);

  CREATE TABLE company_sites (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    company_id uuid NOT NULL REFERENCES companies ON DELETE CASCADE,
    position int NOT NULL,
    name text NOT NULL,
    kind text NOT NULL CHECK (kind IN ('office', 'mine', 'plant', 'smelter', 'refinery', 'warehouse', 'laboratory', 'terminal')),
    country char(2) NOT NULL,
    place text NOT NULL DEFAULT '',
    lat double precision CHECK (lat >= '-90'::integer::double precision AND lat <= 90::double precision),
    lon double precision CHECK (lon >= '-180'::integer::double precision AND lon <= 180::double precision),
    accuracy text NOT NULL CHECK (accuracy IN ('site', 'town', 'country')),
    CONSTRAINT company_sites_point CHECK ((lat IS NULL) = (lon IS NULL) AND (lat IS NULL) = (accuracy = 'country')),
    UNIQUE (company_id, "position")
  );

  CREATE VIEW published.company_profiles AS SELECT
    company_id, about, languages, minerals, website, logo_id, logo_key, version, updated_at
    FROM company_profiles;

  CREATE VIEW published.company_sites AS SELECT
    id, company_id, "position", name, kind, country, place, lat, lon, accuracy
    FROM company_sites;
`;
