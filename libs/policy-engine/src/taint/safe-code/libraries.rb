require 'open3'
require 'shellwords'
require 'yaml'
class PagesController < ApplicationController
  protect_from_forgery with: :exception
  before_action :authenticate_user!
  skip_before_action :authenticate_user!, only: [:index]
  def index
    @users = User.where(name: params[:name])
    @users = User.where("name = ?", params[:name])
    @users = User.where("name = :name", name: params[:name])
    @users = User.where("id IN (?)", params[:ids])
    @users = User.order(:name)
    @users = User.order(created_at: :desc)
    @users = User.order(Arel.sql("lower(name)"))
    @users = User.find_by(name: params[:name])
    @users = User.find(params[:id])
    @users = User.find_by_sql(["SELECT * FROM users WHERE id = ?", params[:id]])
    @users = User.where("created_at > #{1}")
    ids = User.select(:id).where(admin: true).to_sql
    @users = User.where("id IN (#{ids})")
    @users = User.joins("LEFT JOIN #{Group.quoted_table_name} ON true")
    @users = User.where("#{User.table_name}.name = ?", params[:name])
    @users = User.sanitize_sql_like(params[:name])
    @users = User.where("name LIKE ?", "%#{params[:name]}%")
    connection.execute("SELECT 1")
    connection.quote(params[:name])
    Rails.logger.info "select from #{params[:name]}"
    puts "SELECT * FROM users WHERE id = #{id}"
    redirect_to root_path
    redirect_to user_path(@user)
    redirect_to @user
    redirect_to params[:url], allow_other_host: false
    redirect_back fallback_location: root_path
    redirect_to url_from(params[:url]) || root_path
    render :index
    render json: { name: params[:name] }
    render plain: params[:name]
    render partial: "form"
    render html: helpers.tag.b(params[:name])
    send_file Rails.root.join("public", File.basename(params[:file]))
    User.create(params.require(:user).permit(:name, :email))
    User.new(name: params[:name])
    system("ls", "-l")
    system("convert", params[:file])
    system("convert #{Shellwords.escape(params[:file])}")
    system("ls -l")
    `ls -l`
    Open3.capture2e("convert", path)
    IO.popen(["ls", path])
    YAML.safe_load(params[:text])
    YAML.safe_load(text, permitted_classes: [Date])
    YAML.load_file(Rails.root.join("config", "a.yml"))
    JSON.parse(params[:text])
    Digest::SHA256.hexdigest(text)
    OpenSSL::Digest.new("SHA256")
    OpenSSL::HMAC.hexdigest("SHA256", key, text)
    OpenSSL::Cipher.new("aes-256-gcm")
    OpenSSL::PKey::RSA.new(3072)
    SecureRandom.hex(32)
    JWT.encode(payload, key, "HS256")
    JWT.decode(token, key, true, { algorithm: "HS256" })
    ActiveSupport::SecurityUtils.secure_compare(a, b)
    cookies[:a] = { value: "b", secure: true, httponly: true, same_site: :lax }
    cookies.encrypted[:a] = "b"
    session[:user_id] = user.id
    Regexp.new(Regexp.escape(params[:q]))
    Regexp.union(params[:q])
    File.read(Rails.root.join("config", "a.txt"))
    File.join("a", "b")
    File.chmod(0o600, path)
    Net::HTTP.get(URI("https://example.com/"))
    Net::HTTP.get("example.com", "/index.html")
    Net::HTTP.start("example.com", 443, use_ssl: true)
    http.verify_mode = OpenSSL::SSL::VERIFY_PEER
    HTTParty.get("https://example.com/")
    public_send(:index)
    "Admin::User".constantize
    Object.const_get("User")
    ERB::Util.html_escape(params[:name])
    sanitize(params[:body])
    content_tag(:b, params[:name])
    tag.b(params[:name])
    link_to "Home", root_path
    link_to @user.name, user_path(@user)
    raw "<br>"
    "<br>".html_safe
    safe_join(["a", tag.br])
    Nokogiri::XML(text)
    Nokogiri::XML(text) { |config| config.nonet }
    if request.post?
      save
    end
  end
end
class User < ApplicationRecord
  validates :name, format: { with: /\A[a-z]+\z/ }
  has_secure_password
  PASSWORD_MIN = 12
  scope :active, -> { where(active: true) }
  def password_changed?(password)
    password == self.password_digest
  end
end
